import { useText } from "../../i18n/useText.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import styles from "./SheetKey.module.css";

/** MapLibre's zoom from which the sheet has paths; further out there is nothing to explain. */
const MIN_ZOOM = 13;

const SIGNS = [
  { name: "path", text: "map.keyPath" },
  { name: "track", text: "map.keyTrack" },
  { name: "wetland", text: "map.keyWetland" },
] as const;

/** A small key of the topographic map's signs that readers may not know, while it shows them. */
export function SheetKey({ layer }: Pick<ShownLayer, "layer">) {
  const text = useText();
  const isClose = useViewSelector((view) => view !== null && view.zoom >= MIN_ZOOM);
  if (layer.name !== "topographic" || !isClose) return null;
  return (
    <ul className={styles.key} aria-label={text("map.key")}>
      {SIGNS.map((sign) => (
        <li key={sign.name} className={styles.entry}>
          <svg className={styles[sign.name]} width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
            {sign.name === "wetland" ? (
              <path d="M6 10h14M13 9V2M10.6 8.8 8.4 4M15.4 8.8 17.6 4" />
            ) : (
              <path d="M1 6h24" />
            )}
          </svg>
          {text(sign.text)}
        </li>
      ))}
    </ul>
  );
}
