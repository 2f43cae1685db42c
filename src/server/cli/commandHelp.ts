import type { Command, CommandGroup } from "./command.ts";
import { SCREEN_COLUMNS, wrapText } from "./textTable.ts";

const EVERYWHERE: Command["options"] = {
  json: { help: "the result as JSON, for scripts (with npm run --silent)" },
  help: { help: "this text, also -h" },
};

const EVERY_COMMAND = [
  "A command works on the shop of DATA_DIR or DATABASE_URL, as npm start does, whether the server is running or not; " +
    "a running server shows each change at once. --help after a command has its options.",
  "Exit code: 0 done, 1 refused or failed with nothing changed (except for what guide redraw, files move, seed and " +
    "--comments do one after the other), or something is wrong (files check), 2 a wrong command line or configuration, " +
    "3 somebody else changed the same thing meanwhile or holds the database (run it again).",
];

/** The help of commands that share their first words, each in a line. */
export function groupHelp(path: readonly string[], group: CommandGroup): string[] {
  const call = path.length === 0 ? "npm run COMMAND --" : `${callOf(path)} COMMAND`;
  return [
    `${call} [options]`,
    "",
    ...groupLines([], group),
    ...EVERY_COMMAND.flatMap((text) => ["", ...wrapText(text, SCREEN_COLUMNS)]),
  ];
}

/** The help of one command. */
export function commandHelp(
  path: readonly string[],
  { names, summary, notes = [], options }: Command,
): string[] {
  const all = Object.entries({ ...options, ...EVERYWHERE });
  return [
    [callOf(path), names, "[options]"].filter((part) => part !== "").join(" "),
    "",
    ...wrapText(`${capital(summary)}.`, SCREEN_COLUMNS),
    ...notes.flatMap((note) => ["", ...wrapText(note, SCREEN_COLUMNS)]),
    "",
    ...twoColumns(all.map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ""}`, help])),
  ];
}

function callOf([script = "", ...words]: readonly string[]): string {
  return ["npm run", script, "--", ...words].join(" ");
}

/** First the commands, then the groups inside, each with its title. */
function groupLines(path: readonly string[], { summary, commands }: CommandGroup): string[] {
  const rows: [string, string][] = [];
  const inside: string[] = [];
  for (const [word, entry] of Object.entries(commands)) {
    const words = [...path, word];
    if ("commands" in entry) inside.push("", ...groupLines(words, entry));
    else rows.push([[...words, entry.names].join(" ").trim(), entry.summary]);
  }
  return [`${capital(summary)}:`, ...twoColumns(rows), ...inside];
}

const LEFT_COLUMNS = 27;

/** What is explained on the left; where it is too long, the explanation begins below it. */
function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  return rows.flatMap(([left, right]) => {
    const text = wrapText(right, SCREEN_COLUMNS - LEFT_COLUMNS - 2);
    const indented = text.map((line) => `  ${" ".repeat(LEFT_COLUMNS)}${line}`);
    if (left.length >= LEFT_COLUMNS) return [`  ${left}`, ...indented];
    return [`  ${left.padEnd(LEFT_COLUMNS)}${text[0] ?? ""}`, ...indented.slice(1)];
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
