import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideOffer, isOwned, NOTHING_BOUGHT, priceNotes } from "../../lib/guides/guideOffer.ts";
import { catalogue, guideInList } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { canOpen } from "../../stores/person/canOpen.ts";
import { ownership } from "../../stores/person/ownership.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import { subscription } from "../../stores/person/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** Shown when the reader has not bought the guide or is not signed in: how to get it, a link to its page, and Log in. */
export function RefusedPanel({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const { guide } = useSnapshot(guideMap);
  const isGuest = useSnapshot(session).status === "guest";
  useAccessGained(onRetry);
  const reason = useReason(guide);
  const sentences = [reason, ...(isGuest ? [text("guideMap.refusedGuest")] : [])];
  return (
    <StatePanel>
      <EmptyState
        headingLevel={1}
        role="status"
        icon={<Lock />}
        title={text("guideMap.refusedTitle")}
        text={sentences.join(" ")}
        actions={
          <>
            {guide && (
              <Button variant="forest" href={paths.guide(guide.guideName)}>
                {text("guideMap.aboutGuide")}
              </Button>
            )}
            {isGuest && (
              <Button href={paths.login} onClick={() => noteReturnPath()}>
                {text("shell.logIn")}
              </Button>
            )}
            <Button variant={isGuest ? "text" : "outline"} href={`${paths.guides}/`}>
              {text("guideMap.allGuides")}
            </Button>
          </>
        }
      />
    </StatePanel>
  );
}

/** What opens the map. The refusal says that the reader has bought nothing, also while the purchases are unknown. */
function useReason(guide: Guide | null): string {
  const text = useText();
  const format = useFormat();
  if (!guide) return text("guideMap.refusedText");
  if (guide.isWithdrawn) return text("guideMap.refusedWithdrawn");
  const offer = guideOffer(guide, NOTHING_BOUGHT);
  const price = format.price(guide.guidePrice);
  if (offer.kind === "price" && price) return text("guideMap.refusedPrice", { price });
  if (offer.kind === "bundled") return text("guideMap.refusedBundled");
  return text(
    priceNotes(guide, offer).isSoldElsewhere ? "guideMap.refusedElsewhere" : "guideMap.refusedText",
  );
}

/**
 * Runs an action when a refused reader gains access to the guide by signing in, perhaps in another tab, or by a purchase.
 * While the purchases are unknown the guide may be tried already, so a purchase counts by itself.
 */
function useAccessGained(action: () => void): void {
  const { trailId, guide } = useSnapshot(guideMap);
  // Subscribed, because the access rule reads them.
  useSnapshot(session);
  useSnapshot(subscription);
  useSnapshot(ownership);
  const { allTrailsList } = useSnapshot(catalogue);
  const known = trailId === null ? null : (guideInList(allTrailsList, trailId) ?? guide);
  const isAllowed = known !== null && canOpen(known);
  const isBought = known !== null && isOwned(known, ownership.ownedIds);
  const before = useRef({ isAllowed, isBought });
  useEffect(() => {
    const isNew = (isAllowed && !before.current.isAllowed) || (isBought && !before.current.isBought);
    before.current = { isAllowed, isBought };
    if (isNew) action();
  });
}
