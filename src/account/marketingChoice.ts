import * as z from "zod/mini";
import { updateAttributes } from "../api/usersApi.ts";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { storageItem } from "../lib/storage.ts";
import { reportFailure } from "../stores/toasts.ts";

const choiceItem = storageItem({ key: `${STORAGE_PREFIX}_MARKETING_ALLOWED`, schema: z.boolean() });

/** Whether the last person to sign in here wanted news; false when nobody has said (resolution 71). */
export function lastMarketingChoice(): boolean {
  return choiceItem.read() ?? false;
}

/** Tells the server whether the person who is signed in wants news. A failure is told, and signs nobody out. */
export async function sendMarketingChoice(isMarketingAllowed: boolean): Promise<void> {
  choiceItem.write(isMarketingAllowed);
  await updateAttributes({ isMarketingAllowed }).catch(reportFailure);
}
