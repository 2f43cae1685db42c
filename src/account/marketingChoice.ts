import * as z from "zod/mini";
import { isRefusal } from "../api/callError.ts";
import { updateAttributes } from "../api/usersApi.ts";
import { MARKETING_KEY } from "../contract/names.ts";
import { mutationQueue } from "../lib/mutationQueue.ts";
import { storageItem } from "../lib/storage.ts";
import { onForgetPerson } from "../stores/person/forgetPerson.ts";
import { session } from "../stores/person/session.ts";
import { reportFailure } from "../stores/showToast.ts";
import { withdrawFailure } from "../stores/withdrawToast.ts";

const choiceItem = storageItem({ key: MARKETING_KEY, schema: z.boolean() });

const SUBJECT = "marketing";

const choices = mutationQueue<boolean, boolean>(false, {
  apply: (_before, choice) => choice,
  send: (isMarketingAllowed) => updateAttributes({ isMarketingAllowed }),
  isRefusal,
  show: (choice) => choiceItem.write(choice),
  coalesce: (_waiting, next) => next,
});

// An unsent choice is dropped when its user signs out, never sent for the next one.
onForgetPerson(() => choices.begin(null, false));

/**
 * Whether the user wanted news the last time; false if unknown. Signing out clears it, so that the next user does not
 * send somebody else's consent.
 */
export function lastMarketingChoice(): boolean {
  return choiceItem.read() ?? false;
}

/** Sends whether the signed-in user wants news. A failure is reported but does not end the session. */
export async function sendMarketingChoice(isMarketingAllowed: boolean): Promise<void> {
  choices.begin(session.user?.id ?? null, lastMarketingChoice());
  const end = await choices.change(isMarketingAllowed);
  if (end.status === "done") withdrawFailure(SUBJECT);
  if (end.status === "refused" || end.status === "unresolved") reportFailure(end.error, SUBJECT);
}
