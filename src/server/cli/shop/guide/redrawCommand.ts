import { gzipSync } from "node:zlib";
import { blobHash } from "../../../blobs/blobHash.ts";
import type { CatalogueClient } from "../../../catalogue/admin/openCatalogue.ts";
import { type MapArchives, openMapArchives } from "../../../mapArchives/mapArchives.ts";
import { drawMapPictures } from "../../../pictures/drawGuidePictures.ts";
import { archiveGround } from "../../../pictures/ground/archiveGround.ts";
import { type DrawnGuide, drawnGuides } from "../../../shop/guides/pictures/drawnGuides.ts";
import { redrawSocial } from "../../../shop/guides/pictures/redrawSocial.ts";
import { setMapPictures } from "../../../shop/guides/pictures/setMapPictures.ts";
import { readGeoTrails } from "../../../shop/guides/update/readGeoTrails.ts";
import type { Command } from "../../command.ts";

type Outcome = "redrawn" | "unchanged" | "without lines";

export const redrawCommand: Command = {
  names: "",
  summary: "pictures on the map that is configured now",
  notes: [
    "Draws the map and the preview of guides again, on MAP_TILES and MAP_TERRAIN where they cover the guide. Run it " +
      "after these archives were set or replaced: pictures are otherwise those of the import or the last update. " +
      "Demo guides are left out. With --guide the server also draws its pictures for link previews again.",
  ],
  options: { guide: { value: "NAME", help: "only this guide (default: all)" } },
  async run({ values, open, settings, progress }) {
    const guide = values.text("guide") ?? null;
    const shop = await open();
    const { guides } = await shop.run(drawnGuides, { guide });
    const maps = await openMapArchives({ env: settings(), log: () => {}, now: Date.now });
    const outcomes: { name: string; outcome: Outcome }[] = [];
    try {
      for (const each of guides) {
        progress("Drawing pictures", outcomes.length, guides.length);
        outcomes.push({ name: each.name, outcome: await redraw(shop, maps, each) });
      }
    } finally {
      await maps.close();
    }
    if (guide !== null) await shop.run(redrawSocial, { guide });
    const countOf = (outcome: Outcome) => outcomes.filter((each) => each.outcome === outcome).length;
    const lost = outcomes.filter(({ outcome }) => outcome === "without lines");
    return {
      json: outcomes,
      lines: [
        ...lost.map(({ name }) => `"${name}" has no readable geo file (see files check)`),
        `Redrawn: ${countOf("redrawn")}. Unchanged: ${countOf("unchanged")}.`,
      ],
      hasFailed: lost.length > 0,
    };
  },
};

async function redraw(shop: CatalogueClient, maps: MapArchives, guide: DrawnGuide): Promise<Outcome> {
  const { id, activity, bounds, geoHash, pictureHashes, previewHash } = guide;
  const trails = await readGeoTrails(shop.blobs, geoHash);
  if (!trails || !bounds || geoHash === null) return "without lines";
  const ground = await archiveGround(maps, bounds);
  const drawn = drawMapPictures({ activity, trails, bounds, ground });
  const picture = gzipSync(drawn.picture);
  const preview = drawn.preview === null ? null : gzipSync(drawn.preview);
  const hashes = { pictureHash: blobHash(picture), previewHash: preview && blobHash(preview) };
  if (hashes.pictureHash === pictureHashes[0] && hashes.previewHash === previewHash) return "unchanged";
  await shop.blobs.put("picture", hashes.pictureHash, picture);
  if (preview && hashes.previewHash) await shop.blobs.put("picture", hashes.previewHash, preview);
  await shop.run(setMapPictures, { guide: id, geoHash, ...hashes });
  return "redrawn";
}
