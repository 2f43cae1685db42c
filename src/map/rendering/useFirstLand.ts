import type { WebMercatorViewport } from "@deck.gl/core";
import type { Map as BaseMap } from "maplibre-gl";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { camera } from "../../stores/camera.ts";
import { onViewport } from "../camera/viewport.ts";

/**
 * Keeps what came with the page under the map's camera until the map has drawn its own: the land until the base map has,
 * and the lines of guides, above the base map then, until deck.gl has. Nothing moves or turns blank in between.
 * @param areLinesPassed true once deck.gl has the lines
 */
export function useFirstLand(areLinesPassed: boolean) {
  const [isLandDrawn, setLandDrawn] = useState(false);
  const [areLinesDrawn, setLinesDrawn] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // deck.gl draws in the same frame.
    if (areLinesPassed) return afterPaint(() => setLinesDrawn(true));
  }, [areLinesPassed]);
  // Before the frame in which the base map becomes visible is painted.
  useLayoutEffect(() => {
    const land = document.querySelector<SVGSVGElement>(".first-land");
    if (!land) return;
    if (areLinesDrawn) land.querySelector(".first-guides")?.remove();
    if (isLandDrawn) {
      land.querySelector(".first-sheet")?.remove();
      shelf.current?.replaceChildren(...(areLinesDrawn ? [] : [land]));
      document.getElementById("first-view")?.remove();
    }
    if (land.isConnected) return onViewport((viewport) => camera.view && place(land, viewport));
  }, [isLandDrawn, areLinesDrawn]);
  /** To be called after each frame of the base map. */
  const onRender = useCallback(({ target }: { target: BaseMap }) => {
    // The first frames come before the style, and an unknown source is an error.
    if (target.getSource("land") && target.isSourceLoaded("land")) setLandDrawn(true);
  }, []);
  return { isLandDrawn, onRender, shelf };
}

/** Moves the drawing to where its bounds are in a view of the map. */
function place(land: SVGSVGElement, viewport: WebMercatorViewport): void {
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  const [left = 0, top = 0] = viewport.project([west, north]);
  const [right = 0, bottom = 0] = viewport.project([east, south]);
  land.parentElement?.classList.add("first-placed");
  Object.assign(land.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
}
