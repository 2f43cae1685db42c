import type { Bounds } from "../../contract/position.ts";
import type { GuideDraft } from "../catalogue/guideDraft.ts";
import { openMapArchives } from "../mapArchives/mapArchives.ts";
import { drawGuidePictures } from "../pictures/drawGuidePictures.ts";
import { archiveGround } from "../pictures/ground/archiveGround.ts";
import type { Env } from "../settings/env.ts";

/**
 * The draft with its pictures drawn on the topographic map and its terrain, where they are configured and cover it. The
 * icon stays.
 * @throws OperatorError if an archive cannot be used, or ArchiveError
 */
export async function drawnOnMap(
  draft: GuideDraft,
  bounds: Bounds,
  env: Pick<Env, "MAP_TILES" | "MAP_TERRAIN" | "DATA_DIR">,
): Promise<GuideDraft> {
  const archives = await openMapArchives({ env, log: () => {}, now: Date.now });
  try {
    const ground = await archiveGround(archives, bounds);
    if (Object.keys(ground).length === 0) return draft;
    const { pictures, preview } = drawGuidePictures({ ...draft, bounds, ground });
    return { ...draft, pictures, preview };
  } finally {
    await archives.close();
  }
}
