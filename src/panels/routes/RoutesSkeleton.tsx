import { Skeleton } from "../../ui/states/Skeleton.tsx";
import styles from "./RouteRow.module.css";
import { routeRowHeight } from "./routeRowHeight.ts";

/** Rows in the shape of routes that are loading. */
export function RoutesSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.row} style={{ minHeight: routeRowHeight(1, 1) }}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={14} />
          <Skeleton width="100%" height={30} />
        </div>
      ))}
    </div>
  );
}
