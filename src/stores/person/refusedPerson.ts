import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";

/** Id of the person whose session the provider has ended, and whose copies are still on this device; null for none. */
export const refusedPerson = storageText({ key: `${STORAGE_PREFIX}_REFUSED_PERSON`, schema: z.string() });
