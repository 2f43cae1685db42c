import type * as z from "zod/mini";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";

/**
 * Stores a small value with a guide's copy, if there is one. It is optional, so failures are logged.
 * @returns why it failed; null if it did not
 */
export function saveNote(key: CopyKey, name: string, value: unknown): Promise<{ error: unknown } | null> {
  return geoWorker.copies.writeNote(key, name, value).then(
    () => null,
    (error: unknown) => {
      console.warn(`Storing ${name} with the copy failed:`, error);
      return { error };
    },
  );
}

/** Reads a value stored with a guide's copy; null when it is missing, inaccessible or invalid. */
export async function readNote<T>(key: CopyKey, name: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const value = await geoWorker.copies.readNote(key, name).catch(() => null);
  return schema.safeParse(value).data ?? null;
}
