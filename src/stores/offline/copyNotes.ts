import type * as z from "zod/mini";
import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";

/** Keeps something small beside a guide's copy, where there is one. It is a help for later: failures are only logged. */
export async function keepNote(place: CopyPlace, name: string, value: unknown): Promise<void> {
  await geoWorker.copies
    .writeNote(place, name, value)
    .catch((error: unknown) => console.warn(`No copy of ${name}:`, error));
}

/** What was kept beside a guide's copy; null when nothing was, or nothing that may be read or fits. */
export async function readNote<T>(
  place: CopyPlace,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const value = await geoWorker.copies.readNote(place, name).catch(() => null);
  return schema.safeParse(value).data ?? null;
}
