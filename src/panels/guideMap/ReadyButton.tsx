import { ListChecks } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { loadLastCheck, trailFacts } from "../../stores/offline/trailFacts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./SaveGuideSwitch.module.css";

/** Opens the check of what is saved for the trail, and says when it was last made. */
export function ReadyButton({ guide }: { guide: Guide }) {
  const text = useText();
  const format = useFormat();
  const { guideId, checkedAt } = useSnapshot(trailFacts);
  useEffect(() => void loadLastCheck(guide), [guide]);
  return (
    <div className={styles.row}>
      <Button size={32} icon={<ListChecks />} onClick={() => openDialog({ name: "ready" })}>
        {text("offline.ready")}
      </Button>
      {guideId === guide.guideId && checkedAt !== null && (
        <span className={typography.caption}>
          {text("offline.lastCheck", { age: format.age(checkedAt, Math.max(Date.now(), checkedAt)) })}
        </span>
      )}
    </div>
  );
}
