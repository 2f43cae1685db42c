import type { WebMercatorViewport } from "@deck.gl/core";
import type { Map as BaseMap } from "maplibre-gl";
import { useCallback, useEffect, useState } from "react";
import { camera } from "../../stores/camera.ts";
import { onViewport } from "../camera/viewport.ts";

/**
 * Keeps the land that came with the page under the map's camera until the base map has drawn its own, so that nothing
 * moves or turns blank in between.
 */
export function useFirstLand() {
  const [isLandDrawn, setLandDrawn] = useState(false);
  useEffect(() => {
    const land = document.querySelector<SVGSVGElement>("#first-view .first-land");
    if (!land) return;
    if (isLandDrawn) document.getElementById("first-view")?.remove();
    else return onViewport((viewport) => camera.view && place(land, viewport));
  }, [isLandDrawn]);
  /** To be called after each frame of the base map. */
  const onRender = useCallback(({ target }: { target: BaseMap }) => {
    // The first frames come before the style, and an unknown source is an error.
    if (target.getSource("land") && target.isSourceLoaded("land")) setLandDrawn(true);
  }, []);
  return { isLandDrawn, onRender };
}

/** Moves the drawing to where its bounds are in a view of the map. */
function place(land: SVGSVGElement, viewport: WebMercatorViewport): void {
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  const [left = 0, top = 0] = viewport.project([west, north]);
  const [right = 0, bottom = 0] = viewport.project([east, south]);
  const frame = land.parentElement;
  frame?.classList.add("first-placed");
  Object.assign(land.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
}
