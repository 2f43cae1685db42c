import { parseArgs } from "node:util";
import type { BlobReference } from "../blobs/blobReferences.ts";
import { type CheckedBlob, checkBlobs } from "../blobs/checkBlobs.ts";
import { sweepBlobs } from "../blobs/sweepBlobs.ts";
import { openCatalogue } from "../catalogue/admin/catalogueClient.ts";
import type { Blobs } from "../ports/blobs.ts";
import { parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { startProblem } from "./startProblem.ts";

const USAGE = `npm run check-files [-- --delete-unused]

Compares every stored file with its hash, and lists damaged and missing ones. Exit code: 0 if all files are intact, 1 if
not, 2 if they could not be checked.

  --delete-unused  deletes files that nothing has used for a day
  --help           this text`;

/**
 * `npm run check-files`, see USAGE.
 * @returns the exit code
 */
export async function runCheckFiles(
  args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const { help: isHelp = false, "delete-unused": isSweep = false } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean" }, "delete-unused": { type: "boolean" } },
    }).values;
    if (isHelp) {
      output.say(USAGE);
      return 0;
    }
    const env = parseToolEnv(variables);
    const catalogue = await openCatalogue(env);
    try {
      return await checkFiles(catalogue.blobs, () => catalogue.blobReferences(), isSweep, output);
    } finally {
      await catalogue.close();
    }
  } catch (error) {
    output.complain(`check-files: ${startProblem(error) ?? String(error)}`);
    return 2;
  }
}

async function checkFiles(
  blobs: Blobs,
  references: () => Promise<BlobReference[]>,
  isSweep: boolean,
  output: CommandOutput,
): Promise<number> {
  if (isSweep) {
    const { count, bytes } = await sweepBlobs({ blobs, references, now: Date.now });
    output.say(`Deleted: ${count} (${bytes} bytes).`);
  }
  const { intact, damaged, missing, unnamed } = await checkBlobs(blobs, await references());
  for (const blob of damaged) output.say(`damaged: ${described(blob)}`);
  for (const blob of missing) output.say(`missing: ${described(blob)}`);
  output.say(
    `Intact: ${intact}. Damaged: ${damaged.length}. Missing: ${missing.length}. Used by nothing: ${unnamed}.`,
  );
  return damaged.length + missing.length > 0 ? 1 : 0;
}

function described({ kind, hash, owners }: CheckedBlob): string {
  return `${kind} ${hash}, used by ${owners.length > 0 ? owners.join(", ") : "nothing"}`;
}
