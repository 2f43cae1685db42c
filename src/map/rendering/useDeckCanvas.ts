import { type MapView, WebMercatorViewport } from "@deck.gl/core";
import type { DeckGLRef } from "@deck.gl/react";
import { webgl2Adapter } from "@luma.gl/webgl";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { nextTask } from "../../lib/nextTask.ts";
import { startViewAddress } from "../../stores/startViewAddress.ts";
import { clearViewport, showViewport } from "../camera/viewport.ts";
import { setDrawnDeck } from "./currentDeck.ts";

const create: typeof webgl2Adapter.create = async (props) => {
  const device = await webgl2Adapter.create(props);
  // deck.gl would otherwise continue its setup in the same task.
  await nextTask();
  return device;
};

const ADAPTER: typeof webgl2Adapter = Object.create(webgl2Adapter, { create: { value: create } });

/** Safari reports no sizes in device pixels: there the library takes another density for no change of size. */
const REPORTS_PIXELS =
  "ResizeObserverEntry" in globalThis && "devicePixelContentBoxSize" in ResizeObserverEntry.prototype;

const DEVICE = {
  /** The library adds its own adapter unless it is among them; the last of a kind is taken. */
  adapters: [webgl2Adapter, ADAPTER],
  createCanvasContext: { pixelSizeSource: REPORTS_PIXELS ? "exact" : "css-dpr" } as const,
};

/**
 * Lifecycle of deck.gl's canvas: ready, drawn, failed. Spread `props` into `<DeckGL>`.
 * @param frame the element that the canvas fills
 * @throws while rendering, to the next error boundary, if the browser could not draw a first frame
 */
export function useDeckCanvas(frame: RefObject<HTMLElement | null>) {
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
  // Before the library creates the context: otherwise it first allocates a drawing buffer for the default 300 x 150 px.
  useLayoutEffect(() => {
    const element = frame.current;
    const canvas = element?.querySelector("canvas");
    if (element && canvas) fill(canvas, element);
  }, [frame]);
  const props = useMemo(() => {
    let hasLoaded = false;
    return {
      ref: deck,
      deviceProps: DEVICE,
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
        if (viewport instanceof WebMercatorViewport) showViewport(viewport);
      },
    };
  }, []);
  if (failure) throw failure;
  return { isReady, props };
}

/** Gives the canvas the element's size, in CSS and in device pixels. */
function fill(canvas: HTMLCanvasElement, { clientWidth, clientHeight }: HTMLElement): void {
  canvas.style.width = "100%";
  canvas.style.height = "100%";
  canvas.width = Math.floor(clientWidth * devicePixelRatio);
  canvas.height = Math.floor(clientHeight * devicePixelRatio);
}
