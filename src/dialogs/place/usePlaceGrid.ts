import { useEffect, useState } from "react";
import type { GridReference } from "../../lib/geo/gridReference.ts";
import type { PositionFix } from "../../stores/position/ownPosition.ts";

/** The position on the grids: `none` where they end, `failed` where their code could not be loaded. */
export type PlaceGrid = GridReference | "loading" | "none" | "failed";

/** The position on the grids, whose code is loaded for it. */
export function usePlaceGrid({ position }: PositionFix): PlaceGrid {
  const [grid, setGrid] = useState<PlaceGrid>("loading");
  useEffect(() => {
    let isCurrent = true;
    import("../../lib/geo/gridReference.ts").then(
      ({ gridReference }) => isCurrent && setGrid(gridReference(position) ?? "none"),
      (error: unknown) => {
        console.warn("The grids could not be loaded:", error);
        if (isCurrent) setGrid("failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [position]);
  return grid;
}
