import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import styles from "./StreetNotice.module.css";

/** Explains why the built-in map shows although the street map is chosen; removed once street tiles load again. */
export function StreetNotice({ isStreetChosen }: { isStreetChosen: boolean }) {
  const text = useText();
  const { streetTiles } = useSnapshot(baseLayer);
  return (
    <div role="status">
      {isStreetChosen && streetTiles === "unreachable" && (
        <p className={styles.notice}>{text("map.streetUnreachable")}</p>
      )}
    </div>
  );
}
