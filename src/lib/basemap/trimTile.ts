import { PbfReader, PbfWriter } from "pbf";
import { LANGUAGES } from "../language.ts";

/** The features of a layer that the topographic map draws: all except those of other kinds or shapes. */
interface DrawnFeatures {
  kinds?: ReadonlySet<string>;
  shape?: number;
}

const POLYGON = 3;

/** The points with a sign, and those that name an area. Towns have thousands of others: trees, lamps, shops. */
const POINTS = [
  ...["peak", "volcano", "saddle"],
  ...["camp_site", "alpine_hut", "wilderness_hut", "shelter", "viewpoint", "cave_entrance", "trailhead"],
  ...["bird_hide", "drinking_water", "water_point", "watering_place", "spring"],
  ...["picnic_site", "toilets", "information"],
  ...["park", "nature_reserve", "national_park", "forest", "wood", "wetland", "golf_course"],
];

const DRAWN: Readonly<Record<string, DrawnFeatures>> = {
  boundaries: {},
  // Without the points of their addresses.
  buildings: { shape: POLYGON },
  earth: {},
  landuse: {},
  places: {},
  pois: { kinds: new Set(POINTS) },
  roads: {},
  water: {},
};

const PROPERTIES: ReadonlySet<string> = new Set([
  ...["kind", "kind_detail", "min_zoom", "sort_key", "elevation", "access", "far"],
  ...["is_bridge", "is_link", "is_tunnel"],
  ...["name", "script", ...LANGUAGES.map((language) => `name:${language}`)],
]);

/** Fields of a tile, its layers and their features (Mapbox Vector Tile specification 2.1). */
const TILE_LAYER = 3;
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const;
const FEATURE = { tags: 2, type: 3, geometry: 4 } as const;
const VALUE_TEXT = 1;

/**
 * A vector tile with all that the topographic map draws of it and nothing else, to be saved on a device; ids of features
 * are left out. Bytes that are no tile of that map come back as they are.
 */
export function trimTile(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const trimmed = new PbfWriter();
  try {
    new PbfReader(bytes).readFields((field, _, reader) => {
      if (field !== TILE_LAYER) return;
      const layer = readLayer(reader.readBytes());
      const drawn = DRAWN[layer.name];
      if (drawn) trimmed.writeMessage(TILE_LAYER, writeLayer, { layer, drawn });
    }, null);
  } catch {
    return bytes;
  }
  return trimmed.pos > 0 ? trimmed.finish().slice() : bytes;
}

interface Feature {
  tags: number[];
  type: number;
  geometry: Uint8Array;
}

interface Layer {
  name: string;
  version: number;
  extent: number | null;
  keys: string[];
  /** As they are in the tile. */
  values: Uint8Array[];
  features: Feature[];
}

function readLayer(bytes: Uint8Array): Layer {
  const empty: Layer = { name: "", version: 1, extent: null, keys: [], values: [], features: [] };
  return new PbfReader(bytes).readFields((field, layer, reader) => {
    if (field === LAYER.name) layer.name = reader.readString();
    else if (field === LAYER.feature) layer.features.push(readFeature(reader.readBytes()));
    else if (field === LAYER.key) layer.keys.push(reader.readString());
    else if (field === LAYER.value) layer.values.push(reader.readBytes());
    else if (field === LAYER.extent) layer.extent = reader.readVarint();
    else if (field === LAYER.version) layer.version = reader.readVarint();
  }, empty);
}

function readFeature(bytes: Uint8Array): Feature {
  const empty: Feature = { tags: [], type: 0, geometry: new Uint8Array() };
  return new PbfReader(bytes).readFields((field, feature, reader) => {
    if (field === FEATURE.tags) feature.tags = reader.readPackedVarint();
    else if (field === FEATURE.type) feature.type = reader.readVarint();
    else if (field === FEATURE.geometry) feature.geometry = reader.readBytes();
  }, empty);
}

function writeLayer({ layer, drawn }: { layer: Layer; drawn: DrawnFeatures }, writer: PbfWriter): void {
  const { name, version, extent, keys, values, features } = layer;
  const kindKey = keys.indexOf("kind");
  const [writtenKeys, writtenValues] = [new Map<number, number>(), new Map<number, number>()];
  writer.writeStringField(LAYER.name, name);
  for (const { tags, type, geometry } of features) {
    if (drawn.shape !== undefined && drawn.shape !== type) continue;
    if (drawn.kinds && !drawn.kinds.has(textOf(values[valueIn(tags, kindKey)]))) continue;
    const kept: number[] = [];
    for (let i = 0; i < tags.length; i += 2) {
      const [key = 0, value = 0] = tags.slice(i, i + 2);
      if (PROPERTIES.has(keys[key] ?? ""))
        kept.push(numbered(writtenKeys, key), numbered(writtenValues, value));
    }
    writer.writeMessage(LAYER.feature, writeFeature, { tags: kept, type, geometry });
  }
  for (const key of writtenKeys.keys()) writer.writeStringField(LAYER.key, keys[key] ?? "");
  for (const value of writtenValues.keys())
    writer.writeBytesField(LAYER.value, values[value] ?? new Uint8Array());
  if (extent !== null) writer.writeVarintField(LAYER.extent, extent);
  writer.writeVarintField(LAYER.version, version);
}

function writeFeature({ tags, type, geometry }: Feature, writer: PbfWriter): void {
  writer.writePackedVarint(FEATURE.tags, tags);
  writer.writeVarintField(FEATURE.type, type);
  writer.writeBytesField(FEATURE.geometry, geometry);
}

function valueIn(tags: readonly number[], key: number): number {
  for (let i = 0; i < tags.length; i += 2) if (tags[i] === key) return tags[i + 1] ?? -1;
  return -1;
}

function textOf(value: Uint8Array | undefined): string {
  if (!value) return "";
  return new PbfReader(value).readFields(
    (field, text, reader) => {
      if (field === VALUE_TEXT) text.value = reader.readString();
    },
    { value: "" },
  ).value;
}

/** The number of an entry in what is written, in the order of its first use. */
function numbered(written: Map<number, number>, entry: number): number {
  const known = written.get(entry) ?? written.size;
  written.set(entry, known);
  return known;
}
