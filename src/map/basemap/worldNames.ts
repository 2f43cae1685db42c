import type { FeatureCollection, Point } from "geojson";
import type { Text } from "../../i18n/useText.ts";

/** Label positions of oceans and continents, [lng, lat]. */
const OCEANS = [
  {
    key: "map.atlanticOcean",
    positions: [
      [-38, 30],
      [-14, -28],
    ],
  },
  {
    key: "map.pacificOcean",
    positions: [
      [-150, 18],
      [-122, -32],
      [172, 4],
    ],
  },
  { key: "map.indianOcean", positions: [[78, -22]] },
  { key: "map.arcticOcean", positions: [[10, 82]] },
  {
    key: "map.southernOcean",
    positions: [
      [40, -62],
      [-120, -62],
    ],
  },
] as const;

const CONTINENTS = [
  { key: "map.northAmerica", positions: [[-101, 46]] },
  { key: "map.southAmerica", positions: [[-56, -24.5]] },
  { key: "map.europe", positions: [[30, 57]] },
  { key: "map.africa", positions: [[20, 8]] },
  { key: "map.asia", positions: [[97, 57]] },
  { key: "map.australia", positions: [[133, -29]] },
  { key: "map.antarctica", positions: [[60, -80]] },
] as const;

export type WorldNames = FeatureCollection<Point, { kind: "water" | "area"; name: string }>;

/** Names of the world in the reader's language, as points with `name` and `kind` ('water' or 'area'). */
export function worldNames(text: Text): WorldNames {
  return {
    type: "FeatureCollection",
    features: [...named(OCEANS, "water", text), ...named(CONTINENTS, "area", text)],
  };
}

function named(list: typeof OCEANS | typeof CONTINENTS, kind: "water" | "area", text: Text) {
  return list.flatMap(({ key, positions }) =>
    positions.map((position) => ({
      type: "Feature" as const,
      properties: { kind, name: text(key) },
      geometry: { type: "Point" as const, coordinates: [...position] },
    })),
  );
}
