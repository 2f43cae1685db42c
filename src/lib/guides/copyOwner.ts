import type { Guide } from "../../contract/guide.ts";

/** Owner of copies that anybody may read: those of free guides. */
export const ANYBODY = "anybody";

/**
 * How the names of notes begin that hold something of one person, in whosever copy: signing out removes them. They end with
 * a space and the person's id.
 */
export const PERSONAL_NOTES = "personal ";

/** Owner of a reader's copy of a guide on this device; null when the guide is not free and nobody is signed in. */
export function copyOwner({ guideIsFree }: Pick<Guide, "guideIsFree">, reader: string | null): string | null {
  return guideIsFree ? ANYBODY : reader;
}
