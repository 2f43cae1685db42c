import { callsOwner } from "../../api/client.ts";
import { getPurchasedGuides } from "../../api/usersApi.ts";
import { type LoadEnd, loader } from "../../lib/loader.ts";
import { reportFailure } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { isOwnershipKnown, setOwnership } from "./ownership.ts";

const purchased = loader<void, string[]>({
  load: getPurchasedGuides,
  onResult: (guideIds) => {
    withdrawFailure("ownership");
    setOwnership(callsOwner(), guideIds);
  },
  onFailure: (error, _asked, isRetry) => {
    if (isOwnershipKnown()) console.warn("The purchases were not loaded again:", error);
    else if (!isRetry) reportFailure(error, "ownership");
  },
  owner: callsOwner,
  // Otherwise purchased guides would show a price until the page is loaded again.
  retriesWhenBack: () => !isOwnershipKnown(),
});

/** Fetches what the signed-in person has bought; a guest owns nothing. */
export async function loadOwnership(): Promise<LoadEnd> {
  return callsOwner() === null ? { status: "dropped" } : purchased.load();
}

/** Fetches the purchases of the signed-in person unless they are known or on their way. */
export async function ensureOwnership(): Promise<void> {
  if (!isOwnershipKnown()) await purchased.join();
}

onForgetPerson(() => purchased.forget());
