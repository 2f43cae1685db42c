import { useCallback, useMemo } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import type { Guide } from "../../contract/guide.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { absoluteUrl } from "./absoluteUrl.ts";
import { surroundOf } from "./surroundOf.ts";
import { useBaseStyle } from "./useBaseStyle.ts";
import { useSheet } from "./useSheet.ts";
import { useShownLayer } from "./useShownLayer.ts";
import { useStreetTiles } from "./useStreetTiles.ts";

/** Milliseconds in which names fade in and out. */
const NAME_FADE = 300;

interface BaseMapScene {
  screen: Screen;
  guide: Guide | null;
  palette: MapPalette;
  /** Where the places of badges are found, which names keep clear; null where there are none. */
  marksUrl: string | null;
}

/** The base map of a screen: which one, and the props that draw it. */
export function useBaseMap({ screen, guide, palette, marksUrl }: BaseMapScene) {
  const shown = useShownLayer(screen, guide);
  const { layer } = shown;
  const terrain = useMemo(() => {
    const { tiles, unit = null } = shown.terrain ?? {};
    return tiles ? { ...tiles, demUrl: absoluteUrl(tiles.url), unit } : null;
  }, [shown]);
  const hasMotion = !useMediaQuery("(prefers-reduced-motion: reduce)");
  const sheet = useSheet({ palette, isShown: layer.name === "topographic", terrain, hasMotion });
  const hasSheet = sheet.parts !== null && !sheet.hasFailed;
  const surround = useMemo(
    () => surroundOf({ screen: screen.name, guide, shown, hasSheet }),
    [screen.name, guide, shown, hasSheet],
  );
  const mapStyle = useBaseStyle(palette, layer, {
    terrain,
    sheet: sheet.parts,
    surround,
    marksUrl,
    hasMotion,
  });
  const street = useStreetTiles(layer.name === "street");

  const onSourceData = useCallback(
    (event: MapSourceDataEvent) => {
      street.onSourceData(event);
      sheet.onSourceData(event);
    },
    [street, sheet.onSourceData],
  );
  const onError = useCallback(
    (event: ErrorEvent) => {
      street.onError(event);
      sheet.onError(event);
    },
    [street, sheet.onError],
  );
  const isOfGuide = surround !== null;
  return {
    shown,
    isOfGuide,
    // Which map a guide has is not known before it has come.
    isSheetComing: layer.name === "topographic" || (isOfGuide && guide === null),
    props: { mapStyle, fadeDuration: hasMotion ? NAME_FADE : 0, onSourceData, onError },
  };
}
