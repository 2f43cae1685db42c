import { ImportProblem } from "../../../lib/trailFiles/importProblem.ts";
import { type CatalogueClient, openCatalogue } from "../../catalogue/admin/catalogueClient.ts";
import { DataLockedError } from "../../db/lock/dataLock.ts";
import type { BlobsUrl } from "../../settings/blobsUrl.ts";
import { parseToolEnv } from "../../settings/env.ts";
import { ShopRefusal } from "../../shop/shopRefusal.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "../commandOutput.ts";
import { startProblem } from "../startProblem.ts";
import { accountNoun } from "./account/accountNoun.ts";
import { areaNoun } from "./area/areaNoun.ts";
import { codeNoun } from "./code/codeNoun.ts";
import { filesNoun } from "./files/filesNoun.ts";
import { guideNoun } from "./guide/guideNoun.ts";
import { orderNoun } from "./order/orderNoun.ts";
import { parseShopCommand } from "./parseShopCommand.ts";
import type { CommandResult, ShopNoun } from "./shopCommand.ts";
import { commandHelp, nounHelp, shopHelp } from "./shopHelp.ts";
import { UsageError } from "./usageError.ts";

const NOUNS: Readonly<Record<string, ShopNoun>> = {
  guide: guideNoun,
  area: areaNoun,
  code: codeNoun,
  order: orderNoun,
  account: accountNoun,
  files: filesNoun,
};

/**
 * `npm run shop -- NOUN VERB`: what an operator does with the shop. A refusal is one line, and has changed nothing.
 * @returns the exit code: 0, 1 if it was refused, 2 for a wrong command line or configuration, 3 for a conflict
 */
export async function runShop(
  args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const { lines, hasFailed = false } = await outcomeOf(args, variables);
    for (const line of lines) output.say(line);
    return hasFailed ? 1 : 0;
  } catch (error) {
    const { code, text } = failureOf(error);
    output.complain(text.replaceAll(/\s*\n\s*/g, " "));
    return code;
  }
}

async function outcomeOf(
  [noun = "", ...words]: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<Pick<CommandResult, "lines" | "hasFailed">> {
  if (noun === "--help" || noun === "-h") return { lines: shopHelp(NOUNS) };
  const commands = own(NOUNS, noun)?.commands;
  if (!commands) throw new UsageError(unknown("noun", noun, Object.keys(NOUNS)));
  // A noun whose only command has no name is a command by itself.
  const [verb = "", ...rest] = own(commands, "") ? ["", ...words] : words;
  if (verb === "--help" || verb === "-h") return { lines: nounHelp(NOUNS, noun) };
  const command = own(commands, verb);
  if (!command) throw new UsageError(unknown(`verb of ${noun}`, verb, Object.keys(commands)));
  const { names, values, isHelp, isJson } = parseShopCommand(command, rest);
  if (isHelp) return { lines: commandHelp(noun, verb, command) };
  const shop = openOnce((filesIn?: BlobsUrl) =>
    openCatalogue(parseToolEnv({ ...variables, ...(filesIn && { BLOBS_URL: filesIn }) })),
  );
  try {
    const { json, lines, hasFailed } = await command.run({
      names,
      values,
      open: shop.open,
      settings: () => parseToolEnv(variables),
    });
    return { lines: isJson ? [JSON.stringify(json, null, 2)] : lines, hasFailed };
  } finally {
    await shop.close();
  }
}

function openOnce(open: (filesIn?: BlobsUrl) => Promise<CatalogueClient>) {
  let opened: Promise<CatalogueClient> | null = null;
  return {
    open(filesIn?: BlobsUrl) {
      opened ??= open(filesIn);
      return opened;
    },
    async close() {
      // If opening failed, the command has failed with it.
      const client = await opened?.catch(() => null);
      await client?.close();
    },
  };
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function unknown(what: string, given: string, known: readonly string[]): string {
  const choice = `one of ${known.join(", ")} (--help explains them)`;
  return given === "" ? `Name ${choice}` : `"${given}" is no ${what}; name ${choice}`;
}

function failureOf(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: 2, text: error.message };
  if (error instanceof ShopRefusal) return { code: error.isConflict ? 3 : 1, text: error.message };
  if (error instanceof ImportProblem) return { code: 1, text: error.message };
  if (error instanceof DataLockedError) return { code: 3, text: error.message };
  const problem = startProblem(error);
  return problem === null ? { code: 1, text: `shop: ${String(error)}` } : { code: 2, text: problem };
}
