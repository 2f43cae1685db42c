import { useText } from "../../i18n/useText.ts";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { DetailsBar } from "./DetailsBar.tsx";
import styles from "./WaypointDetails.module.css";

/** A waypoint's details while their code loads: the way back to the list, and a placeholder. */
export function DetailsLoading() {
  const text = useText();
  return (
    <>
      <DetailsBar />
      <div className={styles.about} role="status">
        <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
        <Skeleton width="70%" height={28} />
        <Skeleton width="45%" />
        <Skeleton height={64} />
      </div>
    </>
  );
}
