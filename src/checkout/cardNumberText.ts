/** American Express: 4, 6 and 5 digits. */
const SHORT_GROUPS = /^3[47]/;

/** A card number as it is typed, in the groups of digits that are on the card. What is no number stays as it is. */
export function cardNumberText(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  const groups = SHORT_GROUPS.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : null;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(" ");
}
