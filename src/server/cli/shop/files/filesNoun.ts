import { readReferences } from "../../../blobs/blobReferences.ts";
import { type CheckedBlob, checkBlobs } from "../../../blobs/checkBlobs.ts";
import { sweepBlobs } from "../../../blobs/sweepBlobs.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { moveCommand } from "./moveCommand.ts";

const check: Command = {
  names: "",
  summary: "compare every stored file with its hash",
  notes: [
    "Lists damaged and missing files with what uses them, and counts those that nothing uses. Exit code 1 if a file is " +
      "damaged or missing. Importing or updating a guide again repairs its files.",
  ],
  options: { "delete-unused": { help: "delete files that nothing has used for a day" } },
  async run({ values, open, progress }) {
    const shop = await open();
    const references = async () => (await shop.run(readReferences, {})).references;
    const swept = values.flag("delete-unused")
      ? await sweepBlobs({ blobs: shop.blobs, references, now: Date.now })
      : null;
    const report = await checkBlobs(shop.blobs, await references(), progress);
    const { intact, damaged, missing, unnamed } = report;
    return {
      json: { ...report, ...(swept && { deleted: swept }) },
      lines: [
        ...(swept ? [`Deleted: ${swept.count} (${swept.bytes} bytes).`] : []),
        ...damaged.map((blob) => `damaged: ${described(blob)}`),
        ...missing.map((blob) => `missing: ${described(blob)}`),
        `Intact: ${intact}. Damaged: ${damaged.length}. Missing: ${missing.length}. Used by nothing: ${unnamed}.`,
      ],
      hasFailed: damaged.length + missing.length > 0,
    };
  },
};

export const filesNoun: CommandGroup = {
  summary: "geo files, pictures and photos",
  commands: { check, move: moveCommand },
};

function described({ kind, hash, owners }: CheckedBlob): string {
  return `${kind} ${hash}, used by ${owners.length > 0 ? owners.join(", ") : "nothing"}`;
}
