import { type MapView, WebMercatorViewport } from "@deck.gl/core";
import type { DeckGLRef } from "@deck.gl/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { startViewAddress } from "../../stores/startViewAddress.ts";
import { clearViewport, showViewport } from "../camera/viewport.ts";
import { setDrawnDeck } from "./currentDeck.ts";

/**
 * Lifecycle of deck.gl's canvas: ready, drawn, failed. Spread `props` into `<DeckGL>`.
 * @throws while rendering, to the next error boundary, if the browser could not draw a first frame
 */
export function useDeckCanvas() {
  const deck = useRef<DeckGLRef<MapView>>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const endAddress = startViewAddress();
    return () => {
      endAddress();
      clearViewport();
      setDrawnDeck(null);
    };
  }, []);
  const props = useMemo(() => {
    let hasLoaded = false;
    /** The size of the last view that was shown: to read the frame's in each frame would have the page laid out before. */
    let shownSize = "";
    return {
      ref: deck,
      // The first upload waits until the canvas has its size.
      onLoad: () => {
        hasLoaded = true;
        setReady(true);
        setDrawnDeck(deck.current?.deck ?? null);
      },
      onError: (error: Error) => {
        console.error(error);
        // Later errors concern single layers; without a first frame there is no map.
        if (!hasLoaded) setFailure(error);
      },
      onBeforeRender: () => {
        const viewport = deck.current?.deck?.getViewports()[0];
        const frame = deck.current?.deck?.getCanvas()?.parentElement;
        if (!(viewport instanceof WebMercatorViewport) || !frame) return;
        const size = `${viewport.width}x${viewport.height}`;
        if (size !== shownSize && !fills(viewport, frame)) return;
        shownSize = size;
        showViewport(viewport);
      },
    };
  }, []);
  if (failure) throw failure;
  return { isReady, props };
}

/** False in the first frames, for which the library assumes the 300 x 150 px of a new canvas: nothing is framed in those. */
function fills(viewport: { width: number; height: number }, frame: HTMLElement): boolean {
  const { clientWidth, clientHeight } = frame;
  // The frame's numbers are rounded.
  return Math.abs(viewport.width - clientWidth) <= 1 && Math.abs(viewport.height - clientHeight) <= 1;
}
