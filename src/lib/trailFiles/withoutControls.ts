/**
 * Removes control characters except tabs and line breaks. They can come from JSON escapes and character references:
 * Postgres rejects NUL, and a terminal interprets the others.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}
