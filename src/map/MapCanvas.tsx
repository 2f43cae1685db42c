import { MapView, WebMercatorViewport } from "@deck.gl/core";
import DeckGL, { type DeckGLRef } from "@deck.gl/react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { isCardScreen } from "../lib/address/paths.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "../lib/zoomLevels.ts";
import { camera } from "../stores/camera.ts";
import { startViewAddress } from "../stores/viewAddress.ts";
import { BaseMap } from "./basemap/BaseMap.tsx";
import { useBaseStyle } from "./basemap/useBaseStyle.ts";
import { useShownLayer } from "./basemap/useShownLayer.ts";
import { useStreetTiles } from "./basemap/useStreetTiles.ts";
import { controllerOptions } from "./camera/controllerOptions.ts";
import { useCamera } from "./camera/useCamera.ts";
import { useEmptyGuideFlight, useWorldFlight } from "./camera/useMapFlights.ts";
import { clearViewport, showViewport } from "./camera/viewport.ts";
import { usePalette } from "./color/usePalette.ts";
import { composeLayers } from "./composeLayers.ts";
import { MapFurniture } from "./furniture/MapFurniture.tsx";
import { CursorDot } from "./guide/CursorDot.tsx";
import { useGuideScene } from "./guide/useGuideScene.ts";
import { useReadGuide } from "./guide/useReadGuide.ts";
import { useSpiderfyEnd } from "./guide/useSpiderfyEnd.ts";
import styles from "./MapCanvas.module.css";
import { MarkerButtonsPart } from "./markerButtons/MarkerButtonsPart.tsx";
import { useDoubleClickZoom } from "./pointer/useDoubleClickZoom.ts";
import { useKeyboardName } from "./pointer/useKeyboardName.ts";
import { useMapPointer } from "./pointer/useMapPointer.ts";
import { useResetKey } from "./pointer/useResetKey.ts";
import { HoverPopup } from "./popups/HoverPopup.tsx";
import { setDrawnDeck } from "./rendering/currentDeck.ts";
import { useCompiledLayers } from "./rendering/useCompiledLayers.ts";
import { useWarmLayers } from "./rendering/useWarmLayers.ts";
import { useHeld } from "./useHeld.ts";
import { useListedWorld } from "./world/useListedWorld.ts";
import { useSelectedMapGuide } from "./world/useSelectedMapGuide.ts";
import { useWorldScene } from "./world/useWorldScene.ts";

const VIEW = new MapView({ id: "map", repeat: true });

/**
 * The one map of the page: deck.gl's canvas over MapLibre's, mounted once for all screens.
 * @throws to the next error boundary where the browser cannot draw it
 */
export function MapCanvas() {
  const frame = useRef<HTMLDivElement>(null);
  const deck = useRef<DeckGLRef<MapView>>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const screen = useScreen();
  const isReading = screen.name === "guideMap";
  const isCard = isCardScreen(screen);
  // Behind a card the map is still: panels that have gone do not move it.
  const insets = useHeld(useSnapshot(camera).insets, isCard);
  const read = useReadGuide();
  const { opened } = read;
  const palette = usePalette();
  const listed = useListedWorld();
  const selected = useSelectedMapGuide(screen, listed);
  const world = useWorldScene(palette, listed, selected);
  const guide = useGuideScene(palette, read);

  const { flight, limits, onTouched } = useCamera({
    limits: isReading ? GUIDE_LIMITS : WORLD_LIMITS,
    isStill: isCard,
  });
  useWorldFlight({ isReading, opened, selected, mask: listed.mask });
  useEmptyGuideFlight(opened);
  const layer = useShownLayer(screen, selected);
  const baseStyle = useBaseStyle(palette, layer);
  const street = useStreetTiles(layer.name === "street");
  const pointer = useMapPointer(
    !isReading
      ? { kind: "world", targets: { badges: world.badges, parts: world.lines, mask: world.mask } }
      : opened && guide
        ? { kind: "guide", opened, markers: guide.markers }
        : { kind: "none" },
  );
  useEffect(() => {
    const endAddress = startViewAddress();
    return () => {
      endAddress();
      clearViewport();
      setDrawnDeck(null);
    };
  }, []);
  useKeyboardName(frame, isReady);
  useResetKey(frame, isReady);
  useSpiderfyEnd();
  useDoubleClickZoom(frame, isReady, pointer.isOver);

  // Until a guide is open its screen still shows the world, with the guide selected.
  const isOpen = isReading && guide !== null;
  const warm = useWarmLayers({ isWorldDrawn: isReady && world.scene.atlas !== null, isGuideOpen: isOpen });
  const scene = { palette, world: isOpen ? null : world.scene, guide: isOpen ? guide.scene : null };
  const { layers, hasDrawn } = useCompiledLayers(isReady ? [...warm, ...composeLayers(scene)] : []);

  if (failure) throw failure;
  return (
    <div ref={frame} className={styles.map} inert={isCard}>
      <DeckGL
        ref={deck}
        views={VIEW}
        initialViewState={flight}
        controller={controllerOptions(limits, insets)}
        layers={layers}
        getCursor={({ isDragging }) => (isDragging ? "grabbing" : pointer.isOver() ? "pointer" : "grab")}
        onHover={pointer.onHover}
        onClick={pointer.onClick}
        onInteractionStateChange={onTouched}
        // The first upload waits for the canvas to have its size.
        onLoad={() => {
          setReady(true);
          setDrawnDeck(deck.current?.deck ?? null);
        }}
        onError={(error) => {
          console.error(error);
          // Later ones are those of single layers; without a first frame there is no map.
          if (!isReady) setFailure(error);
        }}
        onBeforeRender={() => {
          const viewport = deck.current?.deck?.getViewports()[0];
          if (viewport instanceof WebMercatorViewport) showViewport(viewport);
        }}
      >
        {/* Its first frames are long as well. */}
        {hasDrawn && (
          <BaseMap mapStyle={baseStyle} onError={street.onError} onSourceData={street.onSourceData} />
        )}
      </DeckGL>
      <CursorDot />
      <MapFurniture hasLegend={screen.name === "catalogue"} layer={layer} />
      {isOpen && opened && <MarkerButtonsPart opened={opened} markers={guide.markers} />}
      <HoverPopup />
    </div>
  );
}
