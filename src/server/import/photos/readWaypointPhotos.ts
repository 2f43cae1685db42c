import { realpath } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import { blobHash } from "../../blobs/blobHash.ts";
import type { DraftWaypoint, DraftWaypointPhoto } from "../../catalogue/guideDraft.ts";
import { imageUrl } from "../../pictures/pictureUrls.ts";
import type { Progress } from "../../ports/progress.ts";
import { pictureName } from "./pictureName.ts";
import { readPhotoFile } from "./readPhotoFile.ts";

/** Photos of one waypoint. */
export const MOST_PHOTOS = 6;

export interface WaypointPhotos {
  waypoints: DraftWaypoint[];
  /** How many more a waypoint has than are shown, of all waypoints together. */
  leftOut: number;
}

/**
 * Gives waypoints the photos that their links name, of a folder. What links name elsewhere is not fetched.
 * @throws ImportError for a name that leads out of the folder, or a file that is missing or not a photo
 */
export async function readWaypointPhotos(
  waypoints: readonly DraftWaypoint[],
  folder: string,
  progress: Progress,
): Promise<WaypointPhotos> {
  const root = await realpath(folder).catch(() => {
    throw new ImportError("--pictures", `there is no folder ${folder}`);
  });
  const names = waypoints.map(({ links = [] }) => [
    ...new Set(links.flatMap((link) => pictureName(link) ?? [])),
  ]);
  const wanted = names.map((all) => all.slice(0, MOST_PHOTOS));
  const read = new Map<string, DraftWaypointPhoto>();
  const files = new Set(wanted.flat());
  for (const name of files) {
    progress("Reading photos", read.size, files.size);
    read.set(name, await photoIn(root, name));
  }
  return {
    waypoints: waypoints.map((waypoint, index) => ({
      ...waypoint,
      photos: (wanted[index] ?? []).flatMap((name) => read.get(name) ?? []),
    })),
    leftOut: names.reduce((sum, all) => sum + Math.max(0, all.length - MOST_PHOTOS), 0),
  };
}

async function photoIn(root: string, name: string): Promise<DraftWaypointPhoto> {
  const path = await realpath(join(root, name)).catch(() => join(root, name));
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw new ImportError(basename(name), "leads out of the folder of --pictures");
  }
  const photo = await readPhotoFile(path, "waypoint");
  return { ...photo, url: imageUrl("photo", blobHash(photo.bytes)) };
}
