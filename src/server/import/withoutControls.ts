/**
 * The text without control characters but tabs and line breaks. JSON and character references bring in what no trail
 * file means: databases refuse NUL, and a terminal obeys the rest.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}
