import type { TextKey } from "../../i18n/textKey.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { type GuideMapState, MAX_MAP_BYTES } from "../../stores/offline/savedMaps.ts";
import typography from "../../ui/typography.module.css";
import styles from "./SaveGuideSwitch.module.css";

/** Reasons with a text of their own. */
const REASONS: Record<string, TextKey> = {
  network: "offline.mapFailed_network",
  noRoom: "offline.mapFailed_noRoom",
  noStorage: "offline.failed_noStorage",
};

/** Status of saving the map of a guide: its size, how far it is, or why it failed or cannot be saved. */
export function SaveMapStatus({ id, state }: { id: string; state: Readonly<GuideMapState> }) {
  const text = useText();
  const format = useFormat();
  const { expectedBytes, map, isRunning, failure } = state;
  const words = () => {
    const share = format.share(map && map.total > 0 ? map.done / map.total : 0);
    const size = format.bytes(map?.bytes ?? 0);
    if (isRunning && !map?.isComplete) return text("offline.mapRunning", { share, size });
    if (failure !== null) return text(REASONS[failure] ?? "offline.mapFailed");
    if (map?.isComplete) return text("offline.mapSaved", { size });
    if (map) return text("offline.mapStopped", { share, size });
    if (expectedBytes === null) return text("offline.mapNotSaved");
    const most = format.bytes(MAX_MAP_BYTES);
    if (expectedBytes === Number.POSITIVE_INFINITY) return text("offline.mapTooMany", { most });
    const expected = format.bytes(expectedBytes);
    if (expectedBytes > MAX_MAP_BYTES) return text("offline.mapTooLarge", { size: expected, most });
    return text("offline.mapSize", { size: expected });
  };
  const hasFailed = failure !== null && !isRunning;
  return (
    <span
      id={id}
      className={classNames(typography.caption, hasFailed && styles.failed)}
      role={hasFailed ? "alert" : "status"}
    >
      {/* Each tile changes it, which is not announced; that it is saved, stopped or failed is. */}
      {isRunning ? <span aria-live="off">{words()}</span> : words()}
    </span>
  );
}
