import { useSnapshot } from "valtio";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import type { TextKey } from "../../i18n/translation.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideCopies } from "../../stores/offline/guideCopies.ts";
import styles from "./KeepSwitch.module.css";

/** Reasons with a text of their own. */
const REASONS: Record<string, TextKey> = {
  network: "offline.failed_network",
  noRoom: "offline.failed_noRoom",
  noStorage: "offline.failed_noStorage",
};

interface KeepStateProps {
  id: string;
  guideId: string;
  copy: GuideCopy | null;
}

/** Status of keeping the guide: date and size, in progress, queued behind another guide, or why it failed. */
export function KeepState({ id, guideId, copy }: KeepStateProps) {
  const text = useText();
  const format = useFormat();
  const { pinningIds, failure } = useSnapshot(guideCopies);
  const hasFailed = failure?.guideId === guideId && !pinningIds.includes(guideId);
  const state = () => {
    if (pinningIds[0] === guideId) return text("offline.keeping");
    if (pinningIds.includes(guideId)) return text("offline.queued");
    if (hasFailed) return text(REASONS[failure.kind] ?? "offline.failed");
    if (copy?.pinnedAt == null) return text("offline.notKept");
    const age = format.age(copy.pinnedAt, Math.max(Date.now(), copy.pinnedAt));
    return text("offline.kept", { age, size: format.bytes(copy.sizeBytes) });
  };
  return (
    <span
      id={id}
      className={classNames(styles.state, hasFailed && styles.failed)}
      role={hasFailed ? "alert" : "status"}
    >
      {state()}
    </span>
  );
}
