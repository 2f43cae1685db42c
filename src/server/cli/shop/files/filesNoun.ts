import { readReferences } from "../../../blobs/blobReferences.ts";
import { type CheckedBlob, checkBlobs } from "../../../blobs/checkBlobs.ts";
import { moveBlobs } from "../../../blobs/moveBlobs.ts";
import { sweepBlobs } from "../../../blobs/sweepBlobs.ts";
import { type BlobsUrl, blobsUrl } from "../../../settings/blobsUrl.ts";
import { OperatorError, usageError } from "../../../settings/operatorError.ts";
import type { Command, CommandGroup } from "../../command.ts";

const moveCommand: Command = {
  names: "PLACE",
  summary: "copy all files to another place",
  notes: [
    "PLACE is a value of BLOBS_URL: folder (the folder blobs of DATA_DIR), database, or " +
      "s3://BUCKET/PREFIX?endpoint=URL&region=REGION.",
    "Each file is compared with its hash in the new place, which servers refuse until it has all of them; an " +
      "interrupted copy can be run again. The old place stays as it is. Copy while the servers run, stop them, copy " +
      "again what came meanwhile, and start them with BLOBS_URL=PLACE.",
  ],
  options: {
    from: { value: "PLACE", help: "where the files are (default: BLOBS_URL)" },
    "leave-lost": { help: "also if files are missing or damaged in the old place" },
  },
  async run({ names: [place = ""], values, open, progress }) {
    const target = placeNamed(place);
    const source = values.text("from");
    const shop = await open(source === undefined ? {} : { filesIn: placeNamed(source, "--from: ") });
    if (shop.filesIn === target) {
      throw usageError(`The files are in ${target} already; name the place before with --from`);
    }
    const result = await moveBlobs({
      from: shop.storageOf(shop.filesIn),
      to: shop.storageOf(target),
      references: async () => (await shop.run(readReferences, {})).references,
      isLossy: values.flag("leave-lost"),
      progress,
    });
    const { copied, copiedBytes, present, damaged } = result;
    return {
      json: result,
      lines: [
        ...damaged.map(({ kind, hash }) => `damaged, not copied: ${kind} ${hash}`),
        `Copied: ${copied} (${copiedBytes} bytes). There already: ${present}.`,
        `Now start the servers with BLOBS_URL=${target}.`,
      ],
    };
  },
};

const check: Command = {
  names: "",
  summary: "compare every stored file with its hash",
  notes: [
    "Lists damaged and missing files with what uses them, and counts those that nothing uses. Exit code 1 if a file is " +
      "damaged or missing. guide update repairs a guide's geo file, importing it again its pictures and photos, " +
      "guide redraw --guide NAME its pictures for link previews (social), and removing a photo and adding it again with " +
      "guide set its avif, webp and smaller photos. Nothing repairs photos of comments and users but a backup.",
  ],
  options: { "delete-unused": { help: "delete files that nothing has used for a day" } },
  async run({ values, open, progress }) {
    const shop = await open();
    const references = async () => (await shop.run(readReferences, {})).references;
    const allReferences = async () => {
      const { references: read, newerMigration: newer } = await shop.run(readReferences, {});
      if (newer === null) return read;
      throw new OperatorError(
        `Nothing was deleted: the tables are of a newer version (${newer}), which may use files that this one does not know`,
      );
    };
    const swept = values.flag("delete-unused")
      ? await sweepBlobs({ blobs: shop.blobs, references: allReferences, now: Date.now })
      : null;
    const report = await checkBlobs(shop.blobs, references, progress);
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

function placeNamed(text: string, subject = ""): BlobsUrl {
  const parsed = blobsUrl.safeParse(text);
  if (parsed.success) return parsed.data;
  throw usageError(`${subject}"${text}" is not a place for files; it ${parsed.error.issues[0]?.message}`);
}
