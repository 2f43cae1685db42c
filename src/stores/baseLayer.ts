import { proxy } from "valtio";
import * as z from "zod/mini";
import { type BaseLayer, type BaseLayerName, configuredLayers } from "../lib/baseLayers.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { storageItem } from "../lib/storage.ts";

/** Whether the street map's host answers: not known yet, yes, or no, so that the built-in map shows instead. */
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

/** The layers of this deployment. */
export const baseLayers: readonly BaseLayer[] = configuredLayers(publicConfig().tiles);

export const baseLayer = proxy<BaseLayerState>({
  chosen: storedChoice(),
  streetTiles: "waiting",
});

/** Shows a layer that a link names; what was chosen stays kept. */
export function showBaseLayer(name: BaseLayerName): void {
  baseLayer.chosen = name;
}

/** Shows a layer from now on, and keeps the choice. */
export function chooseBaseLayer({ name, link, attribution }: BaseLayer): void {
  baseLayer.chosen = name;
  layerItem.write({ link, attribution });
}

export function reportStreetTiles(streetTiles: StreetTiles): void {
  baseLayer.streetTiles = streetTiles;
}

/** Of what is stored only the link counts; one that is not configured any more is as if nothing was chosen. */
function storedChoice(): BaseLayerName | null {
  const stored = layerItem.read();
  return baseLayers.find(({ link }) => link === stored?.link)?.name ?? null;
}
