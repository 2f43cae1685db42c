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
