import { createHash } from "node:crypto";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { type PreparedGuide, prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { parseToolEnv } from "../../../src/server/settings/env.ts";
import { putGuides } from "../../../src/server/shop/guides/storeGuides.ts";
import { BROKEN_GEO, smallWorld } from "./smallWorld.ts";

/** Writes the small world into an embedded database. */
export async function seedWorld(dataDir: string): Promise<void> {
  const catalogue = await openCatalogue(parseToolEnv({ DATA_DIR: dataDir }));
  try {
    for (const draft of smallWorld()) {
      const breakFile = BROKEN_GEO[draft.guideName];
      const prepared = prepareGuide(draft);
      await putGuides(catalogue, [breakFile ? withGeoFile(prepared, breakFile) : prepared]);
    }
  } finally {
    await catalogue.close();
  }
}

function withGeoFile(prepared: PreparedGuide, change: (bytes: Uint8Array) => Uint8Array): PreparedGuide {
  const blobs = prepared.blobs.map((blob) => {
    if (blob.kind !== "geo") return blob;
    const bytes = change(blob.bytes);
    return { ...blob, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
  });
  const geoHash = blobs.find((blob) => blob.kind === "geo")?.hash ?? null;
  return { blobs, record: { ...prepared.record, guide: { ...prepared.record.guide, geoHash } } };
}
