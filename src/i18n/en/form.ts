export const form = {
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps Lock is on",
  holdsSpace: "There is a space in it",
  wrongFields: "Check these fields: {{fields}}",
  slow: "This takes longer than usual. What you typed is kept.",
};
