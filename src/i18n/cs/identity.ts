import type { Translation } from "../textKey.ts";

export const identity: Translation["identity"] = {
  usernameTaken: "Toto uživatelské jméno už někdo používá",
  emailTaken: "Uživatel s tímto e-mailem už existuje",
  addressKept: "Adresu tohoto účtu tu nelze změnit. Vytvořte účet s jiným uživatelským jménem.",
  emojiInUsername: "Emoji v uživatelském jméně nejsou povolena",
  usernameIsEmail: "Uživatelské jméno nemůže být e-mailová adresa",
  usernameCharacters: "Uživatelské jméno nesmí obsahovat nestandardní znaky",
  passwordRefused: "Heslo je příliš slabé. Použijte delší, s velkými i malými písmeny, číslicemi a symboly.",
  incorrect: "Nesprávné uživatelské jméno nebo heslo",
  tooManyAttempts: "Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu.",
  signInLocked: "Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu, nebo si zvolte nové heslo.",
  emailUnknown: "K tomuto e-mailu není žádný účet",
  codeInvalid: "Neplatný potvrzovací kód.",
  codeExpired: "Platnost kódu vypršela. Nechte si poslat nový.",
  tooManyCodes: "Příliš mnoho žádostí o kód. Použijte nejnovější, nebo to zkuste znovu za hodinu.",
  codeNotSent: "Kód se nepodařilo odeslat. Zkuste to prosím později.",
  alreadyConfirmed: "Tento účet je už potvrzený. Přihlaste se.",
  cannotReset: "Heslo nelze obnovit, zkuste to znovu.",
  tooManyResets:
    "Příliš mnoho žádostí o e-mail s kódem. Použijte kód z nejnovějšího, nebo to zkuste znovu za hodinu.",
  tooManyResetAttempts: "Příliš mnoho pokusů. Zkuste to znovu za 15 minut.",
  failed: "Došlo k chybě",
};
