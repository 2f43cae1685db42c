/** Whether Postgres can store a text, also in JSON: it rejects NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
