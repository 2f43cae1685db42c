import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { storageItem } from "../lib/storage.ts";

const visitItem = storageItem({ key: `${STORAGE_PREFIX}_VISITED`, schema: z.literal(true) });

/** Whether this browser has opened the page before. */
export const isReturning = visitItem.read() === true;

visitItem.write(true);
