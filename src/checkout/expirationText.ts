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
