import { storedParts } from "../src/server/catalogue/geoFile.ts";
import type { DraftTrail } from "../src/server/catalogue/guideDraft.ts";
import { unwrapTrails } from "../workers/geo/pack/packTrails.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";

/** The columns that the worker reads from the geo file of a guide with these trails. */
export function draftColumns(trails: readonly DraftTrail[]): TrailColumns {
  const stored = trails.map(storedParts);
  const parts = stored.flat();
  const column = (of: (part: (typeof parts)[number]) => Float64Array) => {
    const values = new Float64Array(parts.reduce((sum, { lng }) => sum + lng.length, 0));
    let at = 0;
    for (const part of parts) {
      values.set(of(part), at);
      at += part.lng.length;
    }
    return values;
  };
  const columns = {
    lng: column(({ lng }) => lng),
    lat: column(({ lat }) => lat),
    elevation: column(({ elevation }) => elevation),
    distance: column(({ distance }) => distance),
    partStarts: startsOf(parts.map(({ lng }) => lng.length)),
    trailParts: startsOf(stored.map((each) => each.length)),
  };
  unwrapTrails(columns);
  return columns;
}

/** The start of each of some pieces of these lengths, followed by the end of the last. */
function startsOf(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    starts[i + 1] = (starts[i] as number) + length;
  });
  return starts;
}
