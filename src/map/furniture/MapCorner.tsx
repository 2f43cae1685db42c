import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import styles from "./MapCorner.module.css";

/** Corners of the map where controls can be placed. */
export const MAP_CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type MapCornerName = (typeof MAP_CORNERS)[number];

interface MapCornerProps {
  corner: MapCornerName;
  /** Distances to what panels cover. */
  style?: CSSProperties;
  className?: string | undefined;
  children: ReactNode;
}

/** A corner of the map with its controls. The gaps between them still pass the pointer to the map. */
export function MapCorner({ corner, style, className, children }: MapCornerProps) {
  return (
    <div className={classNames(styles.corner, styles[corner], className)} style={style} data-corner={corner}>
      {children}
    </div>
  );
}
