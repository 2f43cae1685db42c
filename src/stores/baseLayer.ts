import { proxy } from "valtio";
import * as z from "zod/mini";
import { type BaseLayer, type BaseLayerName, configuredLayers } from "../lib/basemap/baseLayers.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { storageItem } from "../lib/storage.ts";
import { startMap } from "./mapStart.ts";

/** Whether the street map's host responds. Unreachable shows the built-in map instead. */
export type StreetTiles = "waiting" | "reachable" | "unreachable";

interface BaseLayerState {
  /** The reader's choice, null for the default. */
  chosen: BaseLayerName | null;
  streetTiles: StreetTiles;
}

const layerItem = storageItem({
  key: "layerData",
  schema: z.object({ link: z.string(), attribution: z.string() }),
});

/** The layers configured for this deployment. */
export const baseLayers: readonly BaseLayer[] = configuredLayers(publicConfig());

/** Those of this server, for which no outside host is asked for tiles. */
export const ownLayers: readonly BaseLayer[] = baseLayers.filter(({ name }) => name !== "street");

export const baseLayer = proxy<BaseLayerState>({
  chosen: storedChoice(),
  streetTiles: "waiting",
});

/** Shows the layer named by a link without changing the stored choice. */
export function showBaseLayer(name: BaseLayerName): void {
  baseLayer.chosen = name;
}

/** Shows a layer and stores the choice. */
export function chooseBaseLayer({ name, link, attribution }: BaseLayer): void {
  startMap();
  baseLayer.chosen = name;
  layerItem.write({ link, attribution });
}

export function reportStreetTiles(streetTiles: StreetTiles): void {
  baseLayer.streetTiles = streetTiles;
}

/** Only the stored link is used; a link that is no longer configured counts as no choice. */
function storedChoice(): BaseLayerName | null {
  const stored = layerItem.read();
  return baseLayers.find(({ link }) => link === stored?.link)?.name ?? null;
}
