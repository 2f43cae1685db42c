import { useSnapshot } from "valtio";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import type { TextKey } from "../../i18n/textKey.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideCopies } from "../../stores/offline/guideCopies.ts";
import typography from "../../ui/typography.module.css";
import styles from "./SaveGuideSwitch.module.css";

/** Reasons with a text of their own. */
const REASONS: Record<string, TextKey> = {
  network: "offline.failed_network",
  noRoom: "offline.failed_noRoom",
  noStorage: "offline.failed_noStorage",
};

interface SaveGuideStatusProps {
  id: string;
  guideId: string;
  copy: GuideCopy | null;
}

/** Status of saving the guide: date and size, in progress, queued behind another guide, or why a part was not saved. */
export function SaveGuideStatus({ id, guideId, copy }: SaveGuideStatusProps) {
  const text = useText();
  const format = useFormat();
  const { savingIds, failure } = useSnapshot(guideCopies);
  const hasFailed = failure?.guideId === guideId && !savingIds.includes(guideId);
  const state = () => {
    if (savingIds[0] === guideId) return text("offline.saving");
    if (savingIds.includes(guideId)) return text("offline.queued");
    if (hasFailed && failure.part === "comments") {
      if (failure.kind === "noRoom") return text("offline.commentsFailed_noRoom");
      const isUnreached = failure.kind === "network";
      return `${text("guideMap.commentsFailed")} ${isUnreached ? text("errors.noConnection") : ""}`.trim();
    }
    if (hasFailed) return text(REASONS[failure.kind] ?? "offline.failed");
    if (copy?.savedAt == null) return text("offline.notSaved");
    const age = format.age(copy.savedAt, Math.max(Date.now(), copy.savedAt));
    return text("offline.saved", { age, size: format.bytes(copy.sizeBytes) });
  };
  return (
    <span
      id={id}
      className={classNames(typography.caption, hasFailed && styles.failed)}
      role={hasFailed ? "alert" : "status"}
    >
      {state()}
    </span>
  );
}
