import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";

/** Whether a sign-out has begun to remove what is personal on this device, and may not have ended. */
export const removalMarker = storageItem({ key: `${STORAGE_PREFIX}_REMOVING`, schema: z.literal(true) });
