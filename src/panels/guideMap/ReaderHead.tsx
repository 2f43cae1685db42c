import { ArrowLeft, Map as MapIcon } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideMap, setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import { Button } from "../../ui/Button.tsx";
import { GuideFacts } from "./GuideFacts.tsx";
import { KeepMapSwitch } from "./KeepMapSwitch.tsx";
import { KeepSwitch } from "./KeepSwitch.tsx";
import styles from "./ReaderHead.module.css";
import { useGuideTitle } from "./useGuideTitle.ts";

/** Back, the guide's badge and title, its facts, and the switch that keeps it on this device. */
export function ReaderHead() {
  const text = useText();
  const { guide } = useSnapshot(guideMap);
  const title = useGuideTitle();
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Button variant="text" href={`${paths.guides}/`} icon={<ArrowLeft aria-hidden="true" />}>
          {text("guideMap.allGuides")}
        </Button>
        <Button
          variant="text"
          className={styles.toMap}
          icon={<MapIcon aria-hidden="true" />}
          onClick={() => setPanelOpen(false)}
        >
          {text("guideMap.toMap")}
        </Button>
      </div>
      <div className={styles.name}>
        {guide?.activity && <ActivityBadge activity={guide.activity} size={28} />}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <GuideFacts />
      {guide && <KeepSwitch guide={guide} />}
      {guide && <KeepMapSwitch guide={guide} />}
    </header>
  );
}
