import { readReferences } from "../../../blobs/blobReferences.ts";
import { moveBlobs } from "../../../blobs/moveBlobs.ts";
import { type BlobsUrl, blobsUrl } from "../../../settings/blobsUrl.ts";
import type { Command } from "../../command.ts";
import { UsageError } from "../../commandValues.ts";

export const moveCommand: Command = {
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
      throw new UsageError(`The files are in ${target} already; name the place before with --from`);
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

function placeNamed(text: string, subject = ""): BlobsUrl {
  const parsed = blobsUrl.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${subject}"${text}" is not a place for files; it ${parsed.error.issues[0]?.message}`);
}
