export const identity = {
  usernameTaken: "This username already has an account",
  emailTaken: "User with this email already exists",
  emojiInUsername: "Emoji is not allowed in username",
  usernameIsEmail: "Username cannot be of email format",
  usernameCharacters: "Username cannot contain non-standard characters",
  incorrect: "Incorrect username or password",
  tooManyAttempts: "Too many attempts. Please wait a while and try again.",
  emailUnknown: "This email has no account",
  codeInvalid: "Invalid confirmation code.",
  cannotReset: "Can't reset password, please retry.",
  failed: "An error occured",
};
