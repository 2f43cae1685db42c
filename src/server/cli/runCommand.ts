import { ImportError } from "../../lib/trailFiles/importError.ts";
import { type CatalogueClient, openCatalogue } from "../catalogue/admin/openCatalogue.ts";
import { rootCause } from "../log/rootCause.ts";
import type { Progress } from "../ports/progress.ts";
import { parseToolEnv } from "../settings/env.ts";
import { OperatorError, usageError } from "../settings/operatorError.ts";
import type { Command, CommandCall, CommandGroup, CommandResult, OpenOptions } from "./command.ts";
import { commandHelp, groupHelp } from "./commandHelp.ts";
import type { CommandOutput } from "./commandOutput.ts";
import { commandTable } from "./commandTable.ts";
import { parseCommand } from "./parseCommand.ts";
import { refuseTakenByNpm } from "./refuseTakenByNpm.ts";

/**
 * Runs a command: `words` are the npm script and what follows it. A refusal is one line, and has changed nothing.
 * @returns the exit code: 0, 1 if it was refused, 2 for a wrong command line or configuration, 3 for a conflict
 */
export async function runCommand(
  words: readonly string[],
  variables: Record<string, string | undefined>,
  output: CommandOutput,
): Promise<number> {
  try {
    const { lines, hasFailed = false } = await outcomeOf(words, variables, output);
    output.rewrite?.("");
    for (const line of lines) output.say(line);
    return hasFailed ? 1 : 0;
  } catch (error) {
    output.rewrite?.("");
    const { code, text } = failureOf(error);
    output.complain(text.replaceAll(/\s*\n\s*/g, " "));
    return code;
  }
}

type Outcome = Pick<CommandResult, "lines" | "hasFailed">;

async function outcomeOf(
  words: readonly string[],
  variables: Record<string, string | undefined>,
  output: CommandOutput,
): Promise<Outcome> {
  const { path, entry, rest } = findEntry(words);
  if ("commands" in entry) return { lines: groupHelp(path, entry) };
  refuseTakenByNpm(entry, rest, variables);
  const { names, values, isHelp, isJson } = parseCommand(entry, rest);
  if (isHelp) return { lines: commandHelp(path, entry) };
  const shop = openOnce((options) => {
    const filesIn = options?.filesIn;
    return openCatalogue(parseToolEnv({ ...variables, ...(filesIn && { BLOBS_URL: filesIn }) }), options);
  });
  try {
    const { json, lines, hasFailed } = await entry.run({
      names,
      values,
      open: shop.open,
      settings: () => parseToolEnv(variables),
      progress: isJson ? () => {} : progressOn(output),
    });
    return { lines: isJson ? [JSON.stringify(json, null, 2)] : lines, hasFailed };
  } finally {
    await shop.close();
  }
}

interface FoundEntry {
  /** The words that name it. */
  path: readonly string[];
  /** A group only if its help is wanted. */
  entry: Command | CommandGroup;
  rest: readonly string[];
}

/** @throws OperatorError for words that name no command, without --help */
function findEntry(words: readonly string[]): FoundEntry {
  let entry: Command | CommandGroup = commandTable;
  let depth = 0;
  while ("commands" in entry) {
    const word = words[depth] ?? "";
    if (word === "--help" || word === "-h") break;
    const commands: CommandGroup["commands"] = entry.commands;
    const next = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (!next) throw usageError(unknownWord(words.slice(0, depth), word, Object.keys(commands)));
    entry = next;
    depth++;
  }
  return { path: words.slice(0, depth), entry, rest: words.slice(depth) };
}

function unknownWord(path: readonly string[], given: string, known: readonly string[]): string {
  const choice = `one of ${known.join(", ")} (--help explains them)`;
  return given === "" ? `Name ${choice}` : `"${[...path, given].join(" ")}" is not a command; name ${choice}`;
}

function openOnce(open: CommandCall["open"]) {
  let opened: Promise<CatalogueClient> | null = null;
  return {
    open(options?: OpenOptions) {
      opened ??= open(options);
      return opened;
    },
    async close() {
      // If opening failed, the command has failed with it.
      const client = await opened?.catch(() => null);
      await client?.close();
    },
  };
}

/** More often is more than people read, and slows fast work down. */
const REWRITE_MILLISECONDS = 100;

function progressOn({ rewrite }: CommandOutput): Progress {
  let shown = "";
  let shownAt = 0;
  return (what, done, total) => {
    const isNew = what !== shown;
    if (!rewrite || (!isNew && done !== total && Date.now() - shownAt < REWRITE_MILLISECONDS)) return;
    shown = what;
    shownAt = Date.now();
    rewrite(total === undefined ? `${what} …` : `${what}: ${done} of ${total}`);
  };
}

function failureOf(error: unknown): { code: number; text: string } {
  if (error instanceof OperatorError) return { code: error.exitCode, text: error.problems.join("; ") };
  return { code: 1, text: error instanceof ImportError ? error.message : String(rootCause(error)) };
}
