import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { reloadAfterManaging } from "../../stores/person/loadSubscription.ts";
import { subscription } from "../../stores/person/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useGuideOffer } from "../useGuideOffer.ts";

/** For signed-in people without a subscription, where one would open the guide. */
export function SubscribeButton({ guide }: { guide: Guide }) {
  const text = useText();
  const { subscribeUrl } = useSnapshot(subscription);
  const { offer } = useGuideOffer(guide);
  if (!subscribeUrl || (offer.kind !== "price" && offer.kind !== "bundled")) return null;
  return (
    <Button
      variant="text"
      isWide
      href={subscribeUrl}
      label={text("guide.subscribeToAll")}
      onClick={reloadAfterManaging}
    >
      {text("guide.subscribe")}
    </Button>
  );
}
