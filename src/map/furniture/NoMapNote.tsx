import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { COAST_END_ZOOM } from "../basemap/surroundLayers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import styles from "./MapNote.module.css";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Shows an operator who looks at the shop on its own machine how to get a map where a guide is on blank paper. In a
 * window as narrow as a phone it would cover the route.
 */
export function NoMapNote({ layer, terrain }: ShownLayer) {
  const text = useText();
  const { streetTiles } = useSnapshot(baseLayer);
  const isClose = useViewSelector((view) => view !== null && view.zoom > COAST_END_ZOOM) ?? false;
  const isPaper =
    !terrain && (layer.name === "plain" || (layer.name === "street" && streetTiles === "unreachable"));
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const isOperator = publicConfig().isLocal === true && LOOPBACK.test(location.hostname);
  if (!isClose || !isPaper || isNarrow || !isOperator) return null;
  return (
    <p className={styles.note}>
      {text("map.noMap")} <code>npm run shop -- area</code>
    </p>
  );
}
