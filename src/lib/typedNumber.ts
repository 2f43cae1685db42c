/** A number as it was typed, with a decimal point or comma; NaN if it is none. */
export function typedNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}
