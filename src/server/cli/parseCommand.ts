import { parseArgs } from "node:util";
import { usageError } from "../settings/operatorError.ts";
import type { Command } from "./command.ts";
import { type CommandValues, commandValues, type TypedOption } from "./commandValues.ts";

interface ParsedCommand {
  names: string[];
  values: CommandValues;
  isHelp: boolean;
  isJson: boolean;
}

/** Parses what follows the words of a command. @throws OperatorError for an unknown option and missing or surplus arguments */
export function parseCommand(command: Command, args: readonly string[]): ParsedCommand {
  const { values, positionals, typed } = parse(command, args);
  const isHelp = values.help === true;
  if (!isHelp) checkNames(command, positionals);
  return { names: positionals, values: commandValues(values, typed), isHelp, isJson: values.json === true };
}

interface Parsed {
  values: Parameters<typeof commandValues>[0];
  positionals: string[];
  typed: TypedOption[];
}

function parse({ options }: Command, args: readonly string[]): Parsed {
  const types = Object.entries(options).map(([name, { value, isMultiple = false }]) => [
    name,
    { type: value === undefined ? ("boolean" as const) : ("string" as const), multiple: isMultiple },
  ]);
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        ...Object.fromEntries(types),
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    const typed = tokens.flatMap((token) =>
      token.kind === "option" && token.value !== undefined ? [{ option: token.name, text: token.value }] : [],
    );
    return { values, positionals, typed };
  } catch (error) {
    // The first sentence of the parser's message names the argument; the rest is general advice.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw usageError(`${reason.replace(/\.$/, "")} (--help lists the options)`);
  }
}

function checkNames({ names }: Command, given: readonly string[]): void {
  const wanted = names.split(" ").filter((name) => name !== "");
  const missing = wanted[given.length];
  if (missing !== undefined) throw usageError(`${missing.replace("...", "")} is missing (see --help)`);
  const surplus = given[wanted.length];
  if (surplus === undefined || names.endsWith("...")) return;
  throw usageError(`"${surplus}" is one argument too many; put a name with spaces in quotation marks`);
}
