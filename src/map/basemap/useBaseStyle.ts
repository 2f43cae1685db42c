import "@fontsource-variable/overpass/wght-italic.css";
import type { StyleSpecification } from "maplibre-gl";
import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { WorldScale } from "../../lib/basemap/worldRequest.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { camera } from "../../stores/camera.ts";
import { settings } from "../../stores/settings.ts";
import type { MapPalette } from "../palette.ts";
import { baseStyle } from "./baseStyle.ts";
import { useWorldNames } from "./useWorldNames.ts";

/** From here on the coarse coast shows its corners. */
const FINE_ZOOM = 2.5;

/** The base map's style for the scheme, the language, the units and the zoom. */
export function useBaseStyle(palette: MapPalette, hasTerrain: boolean): StyleSpecification {
  const { elevationUnit: unit } = useSnapshot(settings);
  const scale = useWorldScale();
  const names = useWorldNames();
  return useMemo(() => {
    const terrain = hasTerrain ? { demUrl: demUrl(), unit } : null;
    return baseStyle({ palette, scale, names, terrain });
  }, [palette, scale, names, hasTerrain, unit]);
}

/** The finer coast is fetched when first needed, and stays. */
function useWorldScale(): WorldScale {
  const zoom = useSnapshot(camera).view?.zoom ?? 0;
  const [scale, setScale] = useState<WorldScale>("110m");
  if (scale === "110m" && zoom > FINE_ZOOM) setScale("50m");
  return scale;
}

/** MapLibre's workers take absolute addresses only; `new URL` would escape the braces of the template. */
function demUrl(): string {
  const { dem } = publicConfig().tiles;
  return dem.startsWith("/") ? location.origin + dem : dem;
}
