import { ArrowLeft, CircleCheck, Download, Map as MapIcon } from "lucide-react";
import { memo, useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideMap, setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { RemovedCommentsButton } from "../comments/RemovedCommentsButton.tsx";
import { GuideFacts } from "./GuideFacts.tsx";
import styles from "./ReaderHead.module.css";
import { ReadyButton } from "./ReadyButton.tsx";
import { SaveGuideSwitch } from "./SaveGuideSwitch.tsx";
import { SaveMapSwitch } from "./SaveMapSwitch.tsx";
import { StorageNote } from "./StorageNote.tsx";
import { useGuideTitle } from "./useGuideTitle.ts";
import { useSavedGuide } from "./useSavedGuide.ts";

/**
 * Back, the guide's badge and title, its facts, and a button that opens the switches that save it on this device.
 * Memoised, as the panel renders with each selected waypoint.
 */
export const ReaderHead = memo(function ReaderHead() {
  const text = useText();
  const id = useId();
  const { guide } = useSnapshot(guideMap);
  const title = useGuideTitle();
  const saved = useSavedGuide(guide);
  const { needsReader } = saved;
  const [isOpen, setOpen] = useState(needsReader);
  useEffect(() => {
    if (needsReader) setOpen(true);
  }, [needsReader]);
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Button variant="text" href={`${paths.guides}/`} icon={<ArrowLeft />}>
          {text("guideMap.allGuides")}
        </Button>
        {saved.canBeSaved && (
          <Button
            variant="text"
            icon={saved.isSaved ? <CircleCheck /> : <Download />}
            controls={id}
            isExpanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text("offline.title")}
          </Button>
        )}
        <Button
          variant="text"
          className={styles.toMap}
          icon={<MapIcon />}
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
      <RemovedCommentsButton />
      {/* Mounted while it is hidden too: a map that was being saved goes on. */}
      <div id={id} hidden={!isOpen}>
        {guide && saved.canBeSaved && (
          <>
            {isOpen && <StorageNote />}
            <SaveGuideSwitch guide={guide} />
            <SaveMapSwitch guide={guide} isShown={isOpen} />
            {isOpen && <ReadyButton guide={guide} />}
          </>
        )}
      </div>
    </header>
  );
});
