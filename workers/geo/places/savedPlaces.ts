import * as z from "zod/mini";
import { guideWire } from "../../../src/contract/guide.ts";
import type { GuidePlacesWire } from "../../../src/contract/placeCalls.ts";
import { type WaypointWire, waypointWire } from "../../../src/contract/waypoint.ts";
import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";
import { guidePlaces } from "../../../src/lib/places/guidePlaces.ts";
import type { CopyRecord, CopyStore } from "../copies/copyStore.ts";
import { mayReadOffline } from "../copies/mayReadOffline.ts";
import { unpackCopy } from "../copies/packedCopy.ts";

const withWaypoints = z.object({ waypoints: z.array(z.unknown()) });

/** The copies that a reader may read without the server. */
export async function readableRecords(copies: CopyStore, reader: string | null): Promise<CopyRecord[]> {
  const records = await copies.list();
  return records.filter(
    (record) => (record.owner === ANYBODY || record.owner === reader) && mayReadOffline(record, Date.now()),
  );
}

/** The places of guides with a copy on this device; unreadable copies have none. */
export async function savedPlaces(
  copies: CopyStore,
  records: readonly CopyRecord[],
): Promise<GuidePlacesWire[]> {
  const found: GuidePlacesWire[] = [];
  for (const record of records) {
    const guide = guideWire.safeParse(record.outline).data;
    const places =
      guide && guidePlaces({ ...guide, guideId: record.guideId }, await waypointsOf(copies, record));
    if (places) found.push(places);
  }
  return found;
}

/** Waypoints are part of the geo data, or come with a call of their own, whose answer is stored with the copy. */
async function waypointsOf(copies: CopyStore, record: CopyRecord): Promise<WaypointWire[]> {
  const copy = await copies.read(record);
  const saved = copy && (await unpackCopy(copy.bytes));
  const own = withWaypoints.safeParse(saved?.scanned.skeleton);
  const noted = own.success ? own : withWaypoints.safeParse(await copies.readNote(record, "waypoints"));
  return (noted.data?.waypoints ?? []).flatMap((value) => waypointWire.safeParse(value).data ?? []);
}
