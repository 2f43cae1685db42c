export const notices = {
  notifications: "Сповіщення",
  online: "З’єднання відновлено.",
  otherAccount: "Тепер ви ввійшли як {{name}}.",
  sessionEnded: "Ваш сеанс завершився. Увійдіть знову, щоб продовжити.",
  forgot_password_result: "Посилання для скидання пароля надіслано на вказану електронну пошту.",
  passwordChanged: "Пароль змінено. Увійдіть із новим.",
  emailConfirmed: "Електронну пошту підтверджено. Тепер увійдіть.",
};
