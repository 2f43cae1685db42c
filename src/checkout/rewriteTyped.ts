/** American Express: 4, 6 and 5 digits. */
const SHORT_GROUPS = /^3[47]/;

/**
 * Writes what was typed into a field in another form with the same digits; the caret stays after the digit that it was
 * after.
 */
export function rewriteTyped(input: HTMLInputElement, textOf: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const text = textOf(value);
  if (text === value) return;
  const caret = selectionStart ?? value.length;
  const isAtEnd = caret === value.length;
  const digitsBefore = value.slice(0, caret).replace(/\D/g, "").length;
  input.value = text;
  if (isAtEnd) return;
  let at = 0;
  for (let count = 0; count < digitsBefore && at < text.length; at++) {
    if (/\d/.test(text[at] ?? "")) count++;
  }
  input.setSelectionRange(at, at);
}

/** A card number as it is typed, in the groups of digits that are on the card. Text that is not a number stays as it is. */
export function cardNumberText(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  const groups = SHORT_GROUPS.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : null;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(" ");
}

/**
 * An expiration date as it is typed or filled in by the browser, in the form MM/YY: numeric keyboards have no slash,
 * and browsers fill in years of four digits.
 */
export function expirationText(typed: string): string {
  const digits = typed.replace(/^\s*(\d)\s*\//, "0$1/").replace(/\D/g, "");
  const year = digits.slice(2);
  if (year) return `${digits.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year}`;
  return /\d\s*\//.test(typed) && digits.length === 2 ? `${digits}/` : digits;
}
