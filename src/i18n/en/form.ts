export const form = {
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps Lock is on",
  holdsSpace: "The password contains a space",
  wrongFields: "Check these fields: {{fields}}",
  slow: "This is taking longer than usual. Your entries are kept.",
};
