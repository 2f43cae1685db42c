import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideMap, showList } from "../../stores/guideMap/guideMap.ts";
import { SegmentedControl } from "../../ui/controls/SegmentedControl.tsx";
import styles from "./ListSwitch.module.css";

/** Switches the list between waypoints and trails. */
export function ListSwitch() {
  const text = useText();
  const { listed } = useSnapshot(guideMap);
  return (
    <div className={styles.bar}>
      <SegmentedControl
        label={text("guideMap.listChoice")}
        value={listed}
        onChange={showList}
        options={[
          { value: "waypoints", label: text("guideMap.list") },
          { value: "trails", label: text("guideMap.trailList") },
        ]}
      />
    </div>
  );
}
