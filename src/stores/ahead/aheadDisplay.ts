import { proxy } from "valtio";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";

interface AheadDisplay {
  /** Big figures in black and white, for the sun. */
  isLarge: boolean;
  /** All rows, instead of a strip of the distances; null for rows where there is room. */
  isOpen: boolean | null;
}

const item = storageItem({
  key: `${STORAGE_PREFIX}_AHEAD`,
  schema: z.object({ isLarge: z.boolean(), isOpen: z.nullable(z.boolean()) }),
});

/** How what lies ahead is shown on this device. */
export const aheadDisplay = proxy<AheadDisplay>({ isLarge: false, isOpen: null, ...item.read() });

export function changeAheadDisplay(change: Partial<AheadDisplay>): void {
  Object.assign(aheadDisplay, change);
  item.write({ ...aheadDisplay });
}
