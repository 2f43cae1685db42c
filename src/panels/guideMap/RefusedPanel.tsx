import { Lock } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/paths.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { Button } from "../../ui/Button.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** The reader has not bought the guide: its price, and its page with what it holds. */
export function RefusedPanel() {
  const text = useText();
  const format = useFormat();
  const { guide } = useSnapshot(guideMap);
  const price = format.price(guide?.guidePrice ?? null);
  return (
    <StatePanel
      icon={<Lock aria-hidden="true" />}
      title={text("guideMap.refusedTitle")}
      text={price ? text("guideMap.refusedPrice", { price }) : text("guideMap.refusedText")}
      actions={
        <>
          {guide && (
            <Button variant="forest" href={paths.guide(guide.guideName)}>
              {text("guideMap.aboutGuide")}
            </Button>
          )}
          <Button href={`${paths.guides}/`}>{text("guideMap.allGuides")}</Button>
        </>
      }
    />
  );
}
