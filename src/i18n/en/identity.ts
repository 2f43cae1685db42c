export const identity = {
  usernameTaken: "This username already has an account",
  emailTaken: "User with this email already exists",
  addressKept: "The address of this account can't be changed here. Create an account with another username.",
  emojiInUsername: "Emoji is not allowed in username",
  usernameIsEmail: "Username cannot be of email format",
  usernameCharacters: "Username cannot contain non-standard characters",
  passwordRefused:
    "The password is too weak. Use a longer one, with capital and small letters, numbers and symbols.",
  incorrect: "Incorrect username or password",
  tooManyAttempts: "Too many attempts. Please wait a while and try again.",
  signInLocked: "Too many attempts. Please wait a while and try again, or choose a new password.",
  emailUnknown: "This email has no account",
  codeInvalid: "Invalid confirmation code.",
  codeExpired: "This code has expired. Ask for a new one.",
  tooManyCodes: "Too many codes were asked for. Use the newest one, or try again in an hour.",
  codeNotSent: "The code could not be sent. Please try again later.",
  alreadyConfirmed: "This account is already confirmed. Log in with it.",
  cannotReset: "Can't reset password, please retry.",
  tooManyResets:
    "Too many password e-mails were requested. Use the code in the newest one, or try again in an hour.",
  tooManyResetAttempts: "Too many attempts. Try again in 15 minutes.",
  failed: "An error occured",
};
