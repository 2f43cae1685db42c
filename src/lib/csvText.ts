import type { Language } from "./language.ts";

/** A spreadsheet would run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV by RFC 4180, with a byte order mark, without which some spreadsheets do not read UTF-8. A text that
 * begins like a formula begins with an apostrophe. In languages with decimal commas spreadsheets separate cells by semicolons.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[], language: Language): string {
  const mark = new Intl.NumberFormat(language).format(1.5).charAt(1);
  const separator = mark === "," ? ";" : ",";
  const cell = (value: string | number | null): string => {
    if (value === null) return "";
    if (typeof value === "number") return String(value).replace(".", mark);
    const text = FORMULA.test(value) ? `'${value}` : value;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
}
