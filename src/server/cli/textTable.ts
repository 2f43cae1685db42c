import { MOST_LISTED } from "../shop/shopOperation.ts";

/** Output fits a terminal of this many columns. */
export const SCREEN_COLUMNS = 80;

export interface TableColumn {
  title: string;
  /** Numbers stand under each other. */
  isRight?: boolean;
  /** Texts that may be cut where the table is too wide. */
  isFlexible?: boolean;
}

const GAP = "  ";
const LEAST = 6;

/** Rows of texts as a table of at most SCREEN_COLUMNS columns, with a line of titles. Only flexible columns are cut. */
export function textTable(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ title }, index) =>
    rows.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? "")), lengthOf(title)),
  );
  const total = () => widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
  while (total() > SCREEN_COLUMNS) {
    const flexible = columns.flatMap(({ isFlexible }, index) => (isFlexible ? [index] : []));
    const widest = flexible.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0)).at(0);
    const width = widest === undefined ? 0 : (widths[widest] ?? 0);
    if (widest === undefined || width <= LEAST) break;
    widths[widest] = width - 1;
  }
  const line = (cells: readonly string[]) =>
    columns
      .map(({ isRight }, index) => fitted(cells[index] ?? "", widths[index] ?? 0, isRight ?? false))
      .join(GAP)
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)];
}

/** What stands below a list that may have been cut at its limit, which --limit raises to `most`. */
export function limitLines(count: number, limit: number, most = MOST_LISTED): string[] {
  if (count < limit) return [];
  return [`The list has no more than ${limit}${limit < most ? ": --limit N changes that." : "."}`];
}

/** Pairs of what something is called and what it is, the second wrapped beside the first. Empty ones are left out. */
export function factLines(facts: readonly (readonly [string, string])[]): string[] {
  const given = facts.filter(([, text]) => text !== "");
  const width = given.reduce((most, [name]) => Math.max(most, lengthOf(name)), 0) + GAP.length;
  return given.flatMap(([name, text]) =>
    wrapText(text, SCREEN_COLUMNS - width).map((line, index) =>
      `${(index === 0 ? name : "").padEnd(width)}${line}`.trimEnd(),
    ),
  );
}

/** Breaks a text between words, and words that are longer than a line. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, columns))) {
    if (line !== "" && lengthOf(line) + 1 + lengthOf(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string, columns: number): string[] {
  const letters = Array.from(word);
  const count = Math.max(1, Math.ceil(letters.length / columns));
  return Array.from({ length: count }, (_, i) => letters.slice(i * columns, (i + 1) * columns).join(""));
}

function fitted(text: string, width: number, isRight: boolean): string {
  const letters = Array.from(text);
  const cut = letters.length > width ? `${letters.slice(0, width - 1).join("")}…` : text;
  const space = " ".repeat(Math.max(0, width - lengthOf(cut)));
  return isRight ? space + cut : cut + space;
}

/** Characters, not UTF-16 code units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
