import type { WebMercatorViewport } from "@deck.gl/core";
import type { Map as BaseMap } from "maplibre-gl";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { WORLD_SOURCE } from "../../lib/basemap/worldRequest.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { camera } from "../../stores/camera.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { onViewport } from "../camera/viewport.ts";
import { isLinking } from "./useLinkedBaseMap.ts";

/**
 * Enlarged more than this, the drawing has neither coasts nor islands of what is framed: the page that is stored for use
 * without a connection has the world, whatever guide is opened. Paper is shown then.
 */
const MOST_ENLARGED = 16;

/** Woods and waters stay until the topographic map has those of its tiles, but no longer than this. */
const MOST_WAIT_MS = 12_000;
/** For about as long the map fades its tiles in. */
const FADED_MS = 200;
/** Keep in step with SHEET_SOURCE, whose module is loaded on demand. */
const SHEET_SOURCE_ID = "sheet";

interface MapProgress {
  /** True once deck.gl has the lines. */
  areLinesPassed: boolean;
  /** False where the screen's base map is not the topographic one, whose woods and waters would never come. */
  isSheetComing: boolean;
}

/**
 * Keeps what came with the page under the map's camera until the map has drawn its own: the land until the base map has,
 * and the lines of guides, above the base map then, until deck.gl has. Nothing moves or turns blank in between.
 */
export function useFirstLand({ areLinesPassed, isSheetComing }: MapProgress) {
  const [land, setLand] = useState<"waiting" | "over land" | "over paper">("waiting");
  const isLandDrawn = land !== "waiting";
  const [areLinesDrawn, setLinesDrawn] = useState(false);
  const firstLand = useRef<HTMLDivElement>(null);
  const isCoarse = useRef(false);
  const since = useRef({ first: Number.NaN, sheet: Number.NaN });
  const nextFrame = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(nextFrame.current), []);
  useEffect(() => {
    // deck.gl draws in the same frame.
    if (!areLinesPassed) return;
    return afterPaint(() => {
      setLinesDrawn(true);
      mapDrawing.hasLines = true;
    });
  }, [areLinesPassed]);
  // Before the frame in which the base map becomes visible is painted.
  useLayoutEffect(() => {
    const land = document.querySelector<SVGSVGElement>(".first-land");
    if (!land) return;
    if (areLinesDrawn) land.querySelector(".first-guides")?.remove();
    if (isLandDrawn) {
      land.querySelector(".first-sheet")?.remove();
      firstLand.current?.replaceChildren(...(areLinesDrawn ? [] : [land]));
      document.getElementById("first-view")?.remove();
    }
    if (land.isConnected)
      return onViewport((viewport) => {
        if (!camera.view) return;
        isCoarse.current = place(land, viewport, firstLand.current) > MOST_ENLARGED;
        land.toggleAttribute("data-coarse", isCoarse.current);
      });
  }, [isLandDrawn, areLinesDrawn]);
  /** To be called after each frame of the base map. */
  const onRender = useCallback(
    ({ target }: { target: BaseMap }) => {
      // Until the camera is where the screen wants it, the drawing is.
      if (!camera.view || isLinking(target)) return;
      // The first frames come before the style, and an unknown source is an error.
      const isLoaded = (id: string) => Boolean(target.getSource(id)) && target.isSourceLoaded(id);
      // Closer than its coast, the map begins as paper and waits for nothing.
      const isCoastDrawn = !target.getLayer("land")?.isHidden(target.getZoom());
      if (isCoastDrawn ? !isLoaded(WORLD_SOURCE) : !target.getSource(WORLD_SOURCE)) return;
      if (isSheetComing && document.querySelector(".first-land[data-map]") && !isCoarse.current) {
        const now = performance.now();
        const { first, sheet } = since.current;
        // With all it needs, the map draws no further frame by itself.
        const drawAfter = (milliseconds: number) => {
          clearTimeout(nextFrame.current);
          nextFrame.current = setTimeout(() => target.triggerRepaint(), milliseconds);
        };
        if (Number.isNaN(first)) {
          since.current.first = now;
          drawAfter(MOST_WAIT_MS);
        }
        if (Number.isNaN(sheet) && isLoaded(SHEET_SOURCE_ID)) {
          since.current.sheet = now;
          drawAfter(FADED_MS);
        }
        const isDrawn = now - since.current.sheet >= FADED_MS;
        if (!isDrawn && !(now - since.current.first >= MOST_WAIT_MS)) return;
      }
      const below = isCoarse.current ? "over paper" : "over land";
      setLand((before) => (before === "waiting" ? below : before));
    },
    [isSheetComing],
  );
  return { isLandDrawn, isOverPaper: land === "over paper", onRender, firstLand };
}

/**
 * Moves the content of the drawing to where its bounds are in a view of the map, whose element has the origin `map`. The
 * drawing's own box stays, since moving it would count as a shift of the layout.
 * @returns how much larger than it was made the drawing is shown
 */
function place(land: SVGSVGElement, viewport: WebMercatorViewport, map: Element | null): number {
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  // The map may be in another turn of the world.
  const turns = wholeTurns(viewport.longitude - (west + east) / 2);
  const [left = 0, top = 0] = viewport.project([west + turns, north]);
  const [right = 0, bottom = 0] = viewport.project([east + turns, south]);
  const box = land.viewBox.baseVal;
  const frame = land.getBoundingClientRect();
  const origin = map?.getBoundingClientRect() ?? new DOMRect();
  // The box is centred in the frame as large as it fits.
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const toX = (x: number) => box.x + box.width / 2 + (origin.x + x - frame.x - frame.width / 2) / scale;
  const toY = (y: number) => box.y + box.height / 2 + (origin.y + y - frame.y - frame.height / 2) / scale;
  const [a, d] = [(toX(right) - toX(left)) / box.width, (toY(bottom) - toY(top)) / box.height];
  const [e, f] = [toX(left) - a * box.x, toY(top) - d * box.y];
  land.querySelector(".first-drawing")?.setAttribute("transform", `matrix(${a} 0 0 ${d} ${e} ${f})`);
  return a * scale;
}
