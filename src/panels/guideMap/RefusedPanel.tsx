import { Lock } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { StatePanel } from "./StatePanel.tsx";
import { useAccessGained } from "./useAccessGained.ts";

/** Shown when the reader has not bought the guide or is not signed in: its price, a link to its page, and Log in. */
export function RefusedPanel({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const format = useFormat();
  const { guide } = useSnapshot(guideMap);
  const isGuest = useSnapshot(session).status === "guest";
  useAccessGained(onRetry);
  const price = format.price(guide?.guidePrice ?? null);
  const reason = price ? text("guideMap.refusedPrice", { price }) : text("guideMap.refusedText");
  const sentences = [
    guide?.isWithdrawn ? text("guideMap.refusedWithdrawn") : reason,
    ...(isGuest ? [text("guideMap.refusedGuest")] : []),
  ];
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
