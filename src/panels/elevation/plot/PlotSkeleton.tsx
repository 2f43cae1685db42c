import { useText } from "../../../i18n/useText.ts";
import { Skeleton } from "../../../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import styles from "./ElevationPlot.module.css";
import { PLOT_MARGIN } from "./plotFrame.ts";

/** Stands in for the plot while its heights or its code load. */
export function PlotSkeleton() {
  const text = useText();
  const { top, right, bottom, left } = PLOT_MARGIN;
  return (
    <div
      className={styles.skeleton}
      style={{ inset: `${top}px ${right}px ${bottom}px ${left}px` }}
      role="status"
    >
      <VisuallyHidden>{text("elevation.loading")}</VisuallyHidden>
      <Skeleton height="100%" />
    </div>
  );
}
