import * as z from "zod/mini";
import { updateAttributes } from "../api/usersApi.ts";
import { MARKETING_KEY } from "../contract/names.ts";
import { storageItem } from "../lib/storage.ts";
import { reportFailure } from "../stores/toasts.ts";

const choiceItem = storageItem({ key: MARKETING_KEY, schema: z.boolean() });

/**
 * Whether the person who signs in wanted news the last time; false when that is not known. Signing out forgets it, so
 * that the next person does not send the consent of somebody else.
 */
export function lastMarketingChoice(): boolean {
  return choiceItem.read() ?? false;
}

/** Sends whether the person who is signed in wants news. A failure is reported but does not end the session. */
export async function sendMarketingChoice(isMarketingAllowed: boolean): Promise<void> {
  choiceItem.write(isMarketingAllowed);
  await updateAttributes({ isMarketingAllowed }).catch(reportFailure);
}
