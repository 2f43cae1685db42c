export const form = {
  showPassword: "Показати пароль",
  hidePassword: "Сховати пароль",
  capsLock: "Увімкнено Caps Lock",
  holdsSpace: "У паролі є пробіл",
  wrongFields: "Перевірте ці поля: {{fields}}",
  slow: "Це триває довше, ніж зазвичай. Введене не зникне.",
};
