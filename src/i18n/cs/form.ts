export const form = {
  showPassword: "Ukázat heslo",
  hidePassword: "Skrýt heslo",
  capsLock: "Je zapnutý Caps Lock",
  holdsSpace: "Heslo obsahuje mezeru",
  wrongFields: "Zkontrolujte tato pole: {{fields}}",
  slow: "Trvá to déle než obvykle. Vyplněné údaje zůstanou.",
};
