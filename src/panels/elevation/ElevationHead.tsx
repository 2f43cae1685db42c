import { ChevronDown, ChevronsDown, ChevronsUp, Maximize2 } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { setElevationLevel } from "../../stores/elevation/elevation.ts";
import { expandElevation } from "../../stores/elevation/elevationExpansion.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import styles from "./ElevationHead.module.css";
import { ElevationTools } from "./ElevationTools.tsx";
import { HeadButton } from "./HeadButton.tsx";

/** Title, range and legend, and buttons for the chart's size: taller or lower, a separate window, hidden. */
export function ElevationHead({ level, hasElevation }: { level: 2 | 3; hasElevation: boolean }) {
  const text = useText();
  return (
    <header className={classNames(styles.head, level === 3 && styles.tallHead)}>
      <h2 className={classNames(styles.title, styles.yielding)}>{useElevationTitle()}</h2>
      {hasElevation ? <ElevationTools /> : <span className={styles.gap} />}
      <div className={styles.buttons}>
        {hasElevation && level === 2 && (
          <HeadButton
            className={styles.taller}
            label={text("elevation.taller")}
            icon={ChevronsUp}
            onClick={() => setElevationLevel(3)}
          />
        )}
        {hasElevation && level === 3 && (
          <HeadButton
            label={text("elevation.lower")}
            icon={ChevronsDown}
            onClick={() => setElevationLevel(2)}
          />
        )}
        {hasElevation && (
          <HeadButton
            className={styles.window}
            label={text("elevation.expand")}
            icon={Maximize2}
            onClick={expandElevation}
          />
        )}
        <HeadButton label={text("elevation.hide")} icon={ChevronDown} onClick={() => setElevationLevel(1)} />
      </div>
    </header>
  );
}

/** The chart's title: of a planned route that is shown, its name. */
function useElevationTitle(): string {
  const text = useText();
  const route = useElevationSource()?.route ?? null;
  if (!route) return text("elevation.title");
  const { name, isEditing } = route;
  return isEditing || name === ""
    ? text("elevation.routeTitle")
    : text("elevation.namedRouteTitle", { name });
}
