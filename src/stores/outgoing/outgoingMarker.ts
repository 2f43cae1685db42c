import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";

/** Whether something waits on this device to be sent: a page without it never loads the code of the queue. */
export const outgoingMarker = storageItem({ key: `${STORAGE_PREFIX}_OUTGOING`, schema: z.literal(true) });
