import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Command, CommandGroup } from "../../../src/server/cli/command.ts";
import { streamOutput } from "../../../src/server/cli/commandOutput.ts";
import { commandTable } from "../../../src/server/cli/commandTable.ts";
import { runCommand } from "../../../src/server/cli/runCommand.ts";
import { takeDataLock } from "../../../src/server/db/lock/dataLock.ts";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

type Entry = Command | CommandGroup;

/** Every command and group with the words that name it. */
function entriesOf(words: readonly string[], entry: Entry): [words: readonly string[], entry: Entry][] {
  const inside = "commands" in entry ? Object.entries(entry.commands) : [];
  return [[words, entry], ...inside.flatMap(([word, next]) => entriesOf([...words, word], next))];
}

const ENTRIES = entriesOf([], commandTable);

describe("the command line", () => {
  test("has a command for every script of package.json that runs one", () => {
    const { scripts } = JSON.parse(textOfFile("package.json")) as { scripts: Record<string, string> };
    const named = Object.entries(scripts).flatMap(([name, script]) => {
      const [, word] = /bin\/cli\.mjs (\w+)$/.exec(script) ?? [];
      return word === undefined ? [] : [[name, word]];
    });
    const names = Object.keys(commandTable.commands);
    expect(named.toSorted()).toEqual(names.map((name) => [name, name]).toSorted());
  });

  test.each(ENTRIES)("SYS-38 %j is explained by --help and -h, which do nothing", async (words, entry) => {
    const dataDir = join(temporaryFolder(), "none");
    // An invalid setting is refused by whatever reads the settings.
    const variables = { DATA_DIR: dataDir, PORT: "web" };
    const { code, said, complained } = await commandRun([...words, "--help"], variables);
    expect({ code, complained }).toEqual({ code: 0, complained: [] });
    const [script, ...rest] = words;
    const call = ["npm run", ...(script ? [script, "--"] : []), ...rest].join(" ");
    expect(said[0]?.startsWith(call)).toBe(true);
    expect(said.filter((line) => line.length > 80)).toEqual([]);
    const text = said.join("\n");
    const named =
      "commands" in entry
        ? Object.keys(entry.commands)
        : Object.keys(entry.options).map((name) => `--${name}`);
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
    expect(await commandRun([...words, "-h"], variables)).toEqual({ code, said, complained });
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each(["127.0.0.1", "localhost"])(
    "says why a database at %s does not answer, and not what it was asked",
    async (host) => {
      const refusal = await commandRun(["shop", "guide", "list"], {
        DATABASE_URL: `postgres://${host}:1/shop`,
      });
      const line = expect.stringMatching(/^Error: connect ECONNREFUSED \S+:1$/);
      expect(refusal).toEqual({ code: 1, said: [], complained: [line] });
    },
  );

  test("SYS-38 every other script of the project is explained by --help and -h before it acts, and refuses what it does not know", () => {
    const { scripts } = JSON.parse(textOfFile("package.json")) as { scripts: Record<string, string> };
    const programs = Object.entries(scripts).flatMap(([name, script]) => {
      const [, file] = /^node (\S+\.mjs)$/.exec(script) ?? [];
      return file === undefined ? [] : [{ name, file }];
    });
    expect(programs.map(({ name }) => name)).toEqual(expect.arrayContaining(["start", "test", "bench"]));
    const outcomeOf = (file: string, option: string) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, option], { encoding: "utf8" });
      return { status, stdout, stderr };
    };
    for (const { name, file } of programs) {
      const { stdout, ...rest } = outcomeOf(file, "--help");
      expect(rest).toEqual({ status: 0, stderr: "" });
      expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    }
    const start = "src/server/bin/start.mjs";
    expect(outcomeOf(start, "-h")).toEqual(outcomeOf(start, "--help"));
    const stderr = "Unknown option '--wrong' (--help lists the options)\n";
    expect(outcomeOf(start, "--wrong")).toEqual({ status: 2, stdout: "", stderr });
  });

  test.each([
    [[], "Name one of import, seed, shop, backup, restore, migrate, outbox (--help explains them)"],
    [["sell"], '"sell" is not a command; name one of import, seed'],
    [["import"], "FILE is missing"],
    [["import", "a.gpx", "--wrong"], "Unknown option '--wrong' (--help lists the options)"],
    [["seed", "--wrong"], "Unknown option '--wrong' (--help lists the options)"],
    [["backup"], "DIR is missing"],
    [["restore", "a", "b"], '"b" is one argument too many'],
    [["migrate", "now"], '"now" is one argument too many'],
    [["outbox", "--wrong"], "Unknown option '--wrong' (--help lists the options)"],
  ])("SYS-38 %j ends with exit code 2 and says why", async (words, reason) => {
    const dataDir = join(temporaryFolder(), "none");
    expect(await commandRun(words, { DATA_DIR: dataDir })).toEqual({
      code: 2,
      said: [],
      complained: [expect.stringContaining(reason)],
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    ["outbox"],
    ["backup", "copy"],
    ["seed", "--remove-demo"],
    ["shop", "area"],
    ["shop", "guide", "list"],
    ["shop", "guide", "redraw"],
    ["shop", "order", "show", "1001"],
    ["shop", "files", "check"],
  ])("%s %s refuses a DATA_DIR without a database and makes none", async (...words) => {
    const dataDir = join(temporaryFolder(), "mistyped");
    const given = words.filter((word) => word !== undefined);
    expect(await commandRun(given, { DATA_DIR: dataDir })).toEqual({
      code: 2,
      said: [],
      complained: [`DATA_DIR ${dataDir} has no database: check the path, or start the server first`],
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  const NEEDS_SETTINGS = [
    ["outbox"],
    ["migrate"],
    ["backup", "a"],
    ["seed", "--guides", "1"],
    ["shop", "area"],
  ];

  test.each(NEEDS_SETTINGS)("%s %s ends with exit code 2 for an invalid setting", async (...words) => {
    const given = words.filter((word) => word !== undefined);
    expect(await commandRun(given, { DATA_DIR: temporaryFolder(), PORT: "web" })).toEqual({
      code: 2,
      said: [],
      complained: ["PORT must be a whole number from 0 to 65535"],
    });
  });

  test("a command ends with exit code 3 while another process holds the database", async () => {
    const dataDir = emptyDataFolder();
    const lock = await takeDataLock(dataDir);
    expect(await commandRun(["migrate"], { DATA_DIR: dataDir })).toEqual({
      code: 3,
      said: [],
      complained: [expect.stringContaining(dataDir)],
    });
    await lock.release();
  });
});

describe("progress", () => {
  /** Runs a command with streams as of a process. @returns what was written to stdout and to stderr */
  async function written(isTTY: boolean, words: string[], dataDir = emptyDataFolder()) {
    const results: string[] = [];
    const complaints: string[] = [];
    const output = streamOutput(
      { write: (text) => results.push(String(text)) > 0 },
      { write: (text) => complaints.push(String(text)) > 0, isTTY, columns: 60 },
    );
    const code = await runCommand(words, { DATA_DIR: dataDir }, output);
    expect(code).toBe(0);
    return { results: results.join(""), complaints: complaints.join("") };
  }

  /** The texts that the line of progress had. */
  function partsOf(complaints: string): string[] {
    return complaints.split("\r").flatMap((line) => line.replace("\u001b[K", "") || []);
  }

  test("of long work is one line that is rewritten on a terminal, and gone at the end", async () => {
    const { results, complaints } = await written(true, ["seed", "--guides", "25"]);
    expect(results).toBe("Added 25 guides.\n");
    expect(complaints).toContain("\rAdding guides: 10 of 25\u001b[K");
    expect(complaints).toContain("\rAdding guides: 25 of 25\u001b[K");
    expect(complaints).not.toContain("\n");
    expect(complaints.endsWith("\r\u001b[K")).toBe(true);
  });

  test.each([
    [30, "\r12345678901234567890123456789\u001b[K"],
    [0, "\r123456789012345678901234567890\u001b[K"],
  ])("stays on one line of a terminal of %i columns", (columns, expected) => {
    const lines: string[] = [];
    const screen = {
      write: (text: string | Uint8Array) => lines.push(String(text)) > 0,
      isTTY: true,
      columns,
    };
    streamOutput(screen, screen).rewrite?.("123456789012345678901234567890");
    expect(lines).toEqual([expected]);
  });

  test("of an import names its parts", async () => {
    const file = fixturePath("ridge-walk.gpx");
    const { complaints } = await written(true, ["import", file]);
    expect(partsOf(complaints)).toEqual([
      "Reading files: 0 of 1",
      "Drawing pictures …",
      "Storing the guide …",
    ]);
  });

  test("of a backup, its restore and a redraw counts what is done", async () => {
    const dataDir = emptyDataFolder();
    const folder = join(temporaryFolder(), "backup");
    await written(false, ["import", fixturePath("ridge-walk.gpx")], dataDir);
    const backup = partsOf((await written(true, ["backup", folder], dataDir)).complaints);
    const filesIn = (texts: string[]) => texts.filter((text) => /^Copying files: (\d+) of \1$/.test(text));
    const database = backup.indexOf("Copying the database …");
    expect(filesIn(backup.slice(0, database))).toHaveLength(1);
    expect(filesIn(backup.slice(database))).toHaveLength(1);
    expect(backup.at(-1)).toMatch(/^Checking files: (\d+) of \1$/);
    const restored = join(temporaryFolder(), "data");
    const restore = partsOf((await written(true, ["restore", folder], restored)).complaints);
    expect(restore).toContainEqual(expect.stringMatching(/^Copying files: (\d+) of \1$/));
    expect(restore.at(-1)).toMatch(/^Checking files: (\d+) of \1$/);
    const redraw = await written(true, ["shop", "guide", "redraw"], dataDir);
    expect(partsOf(redraw.complaints)).toEqual(["Drawing pictures: 0 of 1"]);
  });

  test("is not written where nobody watches, nor for scripts", async () => {
    expect((await written(false, ["seed", "--guides", "1"])).complaints).toBe("");
    const { results, complaints } = await written(true, ["seed", "--guides", "1", "--json"]);
    expect(JSON.parse(results)).toEqual({ added: 1, accounts: [], removed: null });
    expect(complaints.replaceAll("\r\u001b[K", "")).toBe("");
  });
});

describe("documents", () => {
  const names = Object.keys(commandTable.commands).join("|");
  const shown = ["README.md", "CONTRIBUTING.md", ...filesUnder(".readme", [".md"])].flatMap((document) => {
    const calls = textOfFile(document).matchAll(
      new RegExp(`npm run (?:--silent )?(${names})\\b(?: -- ([^\`\\n]*))?`, "g"),
    );
    return [...calls].map(([call, script = "", words = ""]) => ({ call, line: `${script} ${words}` }));
  });
  // The table of the shop's commands shows them without npm.
  const rows = [...textOfFile(".readme/operate/shop.md").matchAll(/^\| (`.+) \|/gm)].flatMap(
    ([, cell = ""]) =>
      [...cell.matchAll(/`([a-z]+ ?[^`]*)`/g)].map(([call, words = ""]) => ({ call, line: `shop ${words}` })),
  );

  test.each([...shown, ...rows])("SYS-38 show $call, a command that exists with its options", ({ line }) => {
    const words = line.trim().split(/\s+/);
    let entry: Entry = commandTable;
    while ("commands" in entry) {
      const word: string = words.shift() ?? "";
      const next: Entry | undefined = entry.commands[word];
      // "npm run shop -- …" stands for all.
      if (!next && (word === "…" || word === "")) return;
      if (!next) throw new Error(`${word} is not a command`);
      entry = next;
    }
    const options = ["json", "help", ...Object.keys(entry.options)];
    const given = words.flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
    expect(given.filter((name) => !options.includes(name))).toEqual([]);
  });
});
