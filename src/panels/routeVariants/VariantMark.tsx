import styles from "./VariantMark.module.css";

/** The line of a variant as it is on the map; 0 is the edited route. */
export function VariantMark({ index }: { index: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 40 10" aria-hidden="true">
      <path className={index === 0 ? styles.routeEdge : styles.casing} d="M5 5H35" />
      <path className={[styles.route, styles.solid, styles.dashes, styles.dots][index]} d="M5 5H35" />
    </svg>
  );
}
