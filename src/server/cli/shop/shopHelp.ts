import type { ShopCommand, ShopNoun } from "./shopCommand.ts";
import { SCREEN_COLUMNS, wrapText } from "./textTable.ts";

type Nouns = Readonly<Record<string, ShopNoun>>;

const CALL = "npm run shop --";
const EVERYWHERE: ShopCommand["options"] = {
  json: { help: "the result as JSON, for scripts (npm run --silent shop -- ...)" },
  help: { help: "this text" },
};

const EXIT_CODES =
  "Exit code: 0 done, 1 refused or failed with nothing changed, or something is wrong (files check), 2 a wrong command line or configuration, " +
  "3 somebody else changed the same thing meanwhile (run it again).";

/** The help of `npm run shop`: every command in a line. */
export function shopHelp(nouns: Nouns): string[] {
  return [
    `${CALL} NOUN VERB [options]`,
    "",
    ...wrapText(
      "Runs the shop of DATA_DIR or DATABASE_URL, whether the server is running or not; a running server " +
        "shows each change at once.",
      SCREEN_COLUMNS,
    ),
    "",
    ...Object.keys(nouns).flatMap((noun) => [...nounLines(nouns, noun), ""]),
    ...wrapText(`NOUN VERB --help has the options of a command. ${EXIT_CODES}`, SCREEN_COLUMNS),
  ];
}

/** The help of one noun. */
export function nounHelp(nouns: Nouns, noun: string): string[] {
  return [
    `${CALL} ${noun} VERB [options]`,
    "",
    ...nounLines(nouns, noun),
    "",
    ...wrapText(EXIT_CODES, SCREEN_COLUMNS),
  ];
}

/** The help of one command. */
export function commandHelp(
  noun: string,
  verb: string,
  { names, summary, notes = [], options }: ShopCommand,
): string[] {
  const all = Object.entries({ ...options, ...EVERYWHERE });
  return [
    [CALL, noun, verb, names, "[options]"].filter((part) => part !== "").join(" "),
    "",
    ...wrapText(`${capital(summary)}.`, SCREEN_COLUMNS),
    ...notes.flatMap((note) => ["", ...wrapText(note, SCREEN_COLUMNS)]),
    "",
    ...twoColumns(all.map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ""}`, help])),
  ];
}

function nounLines(nouns: Nouns, noun: string): string[] {
  const { summary, commands } = nouns[noun] ?? { summary: "", commands: {} };
  const rows = Object.entries(commands).map(([verb, command]): [string, string] => [
    [noun, verb, command.names].join(" ").trim(),
    command.summary,
  ]);
  return [`${capital(summary)}:`, ...twoColumns(rows)];
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
