import { proxy } from "valtio";
import { callsOwner } from "../../api/client.ts";
import { postCode, type Redemption } from "../../api/usersApi.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { fetchGuideView } from "../catalogue/fetchGuideView.ts";
import { settings } from "../settings.ts";
import { notify } from "../showToast.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { noteOwnership, ownership } from "./ownership.ts";
import { reloadPurchases, signalPurchase } from "./reloadPurchases.ts";

export const redemption = proxy({
  /** Purchases are being changed. */
  isPending: false,
});

/** The last code whose outcome is unknown: sent again with the same key, it is redeemed once. */
let unanswered: { code: string; key: string } | null = null;

/**
 * Redeems a code for the signed-in person, who then owns its guide here and in the other tabs; a notice names the guide.
 * @throws CallError if there was no answer, or another error than those of codes
 */
export async function redeem(code: string): Promise<Redemption> {
  const owner = callsOwner();
  const attempt = unanswered?.code === code ? unanswered : { code, key: crypto.randomUUID() };
  unanswered = attempt;
  redemption.isPending = true;
  try {
    const end = await postCode(code, attempt.key);
    unanswered = null;
    if (end.status === "granted" && owner === callsOwner()) await takeOver(end.guideId);
    return end;
  } finally {
    redemption.isPending = false;
  }
}

async function takeOver(guideId: string): Promise<void> {
  noteOwnership({ owned: [guideId], notOwned: [] }, ownership.ownedIds);
  signalPurchase();
  reloadPurchases();
  notify("redeemed", { guide: await titleOf(guideId) });
}

/** The guide's title from the list, else from the server; its id if that fails. */
async function titleOf(guideId: string): Promise<string> {
  try {
    const listed = catalogue.allTrailsList.find((guide) => guide.guideId === guideId);
    return guideTitle(listed ?? (await fetchGuideView(guideId)).guide, settings.language);
  } catch (error) {
    console.warn("The redeemed guide could not be fetched:", error);
    return guideId;
  }
}

onForgetPerson(() => {
  unanswered = null;
});
