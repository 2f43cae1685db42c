import type { WaypointWire } from "../../../contract/waypoint.ts";
import { photoHashOf } from "../../pictures/pictureUrls.ts";
import type { BlobKind, Blobs } from "../../ports/blobs.ts";
import { OperatorError } from "../../settings/operatorError.ts";

/** @param hashes null for files that a guide does not have. @throws OperatorError unless all are stored */
export async function refuseMissingFiles(
  blobs: Blobs,
  kind: BlobKind,
  hashes: readonly (string | null)[],
): Promise<void> {
  const wanted = hashes.filter((hash) => hash !== null);
  const stored = await Promise.all(wanted.map((hash) => blobs.open(kind, hash)));
  if (stored.includes(null)) throw new OperatorError("A file of the guide is not stored");
}

/** @throws OperatorError unless the photos of waypoints are stored here */
export async function refuseMissingPhotos(
  blobs: Blobs,
  wires: readonly Pick<WaypointWire, "photos">[],
): Promise<void> {
  const urls = wires.flatMap(({ photos }) => (photos ?? []).map(({ url }) => url));
  const hashes = [...new Set(urls)].map(photoHashOf);
  if (hashes.includes(null)) throw new OperatorError("A photo of a waypoint is not of this server");
  await refuseMissingFiles(blobs, "photo", hashes);
}
