import { z } from "zod";
import { guideNames, insertRecords } from "../../catalogue/admin/insertGuide.ts";
import type { PreparedGuide } from "../../catalogue/admin/prepareGuide.ts";
import { guideRecord } from "../../catalogue/guideRecord.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import type { Blobs } from "../../ports/blobs.ts";
import { noteAct } from "../auditLog.ts";
import { type RunOperation, shopOperation } from "../shopOperation.ts";
import { refuseMissingFiles, refuseMissingPhotos } from "./refuseMissingFiles.ts";

/** Stores up to a few hundred guides, whose blobs are stored already, all or none. */
export const storeGuides = shopOperation({
  name: "guide-store",
  input: z.object({ records: z.array(guideRecord) }),
  answer: z.object({}),
  async run({ db, blobs, now }, { records }) {
    for (const { guide, photos, waypoints } of records) {
      const { iconHash, pictureHashes, previewHash, geoHash } = guide;
      await refuseMissingFiles(blobs, "picture", [iconHash, ...pictureHashes, previewHash]);
      await refuseMissingFiles(blobs, "geo", [geoHash]);
      await refuseMissingFiles(
        blobs,
        "photo",
        photos.map(({ hash }) => hash),
      );
      await refuseMissingPhotos(
        blobs,
        waypoints.map(({ wire }) => wire),
      );
    }
    await inTransaction(db, async (tx) => {
      await insertRecords(tx, records);
      const names = records.map(({ guide }) => `"${guide.name}"`);
      const subject = names.length === 1 ? `guide ${names[0]}` : `${names.length} guides`;
      await noteAct(tx, {
        at: new Date(now()),
        act: "guide-store",
        subject,
        note: names.slice(0, 3).join(", "),
      });
    });
    return {};
  },
});

/** Names of all guides. */
export const readGuideNames = shopOperation({
  name: "guide-names",
  input: z.object({}),
  answer: z.object({ names: z.array(z.string()) }),
  run: async ({ db }) => ({ names: await guideNames(db) }),
});

/** Stores guides with their blobs. Refused, with no guide stored, if one of them cannot be. */
export async function putGuides(
  { blobs, run }: { blobs: Blobs; run: RunOperation },
  guides: readonly PreparedGuide[],
): Promise<void> {
  const files = guides.flatMap((guide) => guide.blobs);
  await Promise.all(files.map(({ kind, hash, bytes }) => blobs.put(kind, hash, bytes)));
  await run(storeGuides, { records: guides.map(({ record }) => record) });
}
