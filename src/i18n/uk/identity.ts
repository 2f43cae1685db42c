import type { Translation } from "../translation.ts";

export const identity: Translation["identity"] = {
  usernameTaken: "Це ім’я користувача вже зайняте",
  emailTaken: "Користувач із цією поштою вже існує",
  emojiInUsername: "Емодзі в імені користувача не дозволені",
  usernameIsEmail: "Ім’я користувача не може бути адресою пошти",
  usernameCharacters: "Ім’я користувача не може містити нестандартних символів",
  incorrect: "Неправильне ім’я користувача або пароль",
  tooManyAttempts: "Забагато спроб. Зачекайте трохи й спробуйте ще раз.",
  emailUnknown: "Облікового запису з цією адресою немає",
  codeInvalid: "Недійсний код підтвердження.",
  cannotReset: "Не вдалося змінити пароль, спробуйте ще раз.",
  failed: "Сталася помилка",
};
