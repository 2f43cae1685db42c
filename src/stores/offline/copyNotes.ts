import type * as z from "zod/mini";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";

/**
 * Stores a small value with a guide's copy, if there is one. It is optional, so failures are logged.
 * @returns false if it failed
 */
export function saveNote(key: CopyKey, name: string, value: unknown): Promise<boolean> {
  return geoWorker.copies.writeNote(key, name, value).then(
    () => true,
    (error: unknown) => {
      console.warn(`Storing ${name} with the copy failed:`, error);
      return false;
    },
  );
}

/** Reads a value stored with a guide's copy; null when it is missing, inaccessible or invalid. */
export async function readNote<T>(key: CopyKey, name: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const value = await geoWorker.copies.readNote(key, name).catch(() => null);
  return schema.safeParse(value).data ?? null;
}
