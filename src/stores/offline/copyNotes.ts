import type * as z from "zod/mini";
import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import { readNote as readFromDevice, writeNote } from "../../geo/guideCopies.ts";

/** Keeps something small beside a guide's copy, where there is one. It is a help for later: that it fails is told to nobody. */
export async function keepNote(place: CopyPlace, name: string, value: unknown): Promise<void> {
  await writeNote(place, name, value).catch((error: unknown) => console.warn(`No copy of ${name}:`, error));
}

/** What was kept beside a guide's copy; null when nothing was, or nothing that may be read or fits. */
export async function readNote<T>(
  place: CopyPlace,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const value = await readFromDevice(place, name).catch(() => null);
  return schema.safeParse(value).data ?? null;
}
