import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import styles from "./StreetNotice.module.css";

/**
 * Explains why the built-in map shows although the reader chose the street map or the operator named one; removed once
 * street tiles load again. The standard street map gives way without a word.
 */
export function StreetNotice({ isStreetShown }: { isStreetShown: boolean }) {
  const text = useText();
  const { streetTiles, chosen } = useSnapshot(baseLayer);
  const isWanted = isStreetShown && (chosen === "street" || publicConfig().tiles.isOsmSet === true);
  return (
    <div role="status">
      {isWanted && streetTiles === "unreachable" && (
        <p className={styles.notice}>{text("map.streetUnreachable")}</p>
      )}
    </div>
  );
}
