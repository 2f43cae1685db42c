import { gzipSync } from "node:zlib";
import { decodeGeo, encodeGeo } from "../workers/geo/packedGeo.ts";
import { type PackedGuide, packGuide } from "../workers/geo/packGuide.ts";
import { parseGuideGeo } from "../workers/geo/parseGuideGeo.ts";
import { geoJsonOf } from "./geoJsonOf.ts";
import { measureByTurns } from "./measure.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Row, Scenario } from "./row.ts";

const POINTS = 1_000_000;
const PIECE_BYTES = 65_536;

interface ParsedGeo {
  trails: { geometry: { coordinates: number[][][] } }[];
}

export default {
  ids: ["B1", "B2"],
  name: "parse",
  async run({ seed, progress }): Promise<Row[]> {
    progress("makes the data");
    const gzipped = gzipSync(geoJsonOf(randomTrail(POINTS, seed)));
    const answer = () => answerInPieces(gzipped);
    const scanned = await parseGuideGeo(answer(), () => {});
    const { measures } = packGuide(scanned);
    const copy = gzipSync(encodeGeo({ scanned, measures }));
    expectEqual(scanned.columns, await gunzipParseConvert(answer()));
    progress("reads it by every way");
    const timings = await measureByTurns(
      {
        peer: { work: () => gunzipParseConvert(answer()), isAsync: true },
        inflating: { work: () => inflated(answer()), isAsync: true },
        scanning: { work: () => parseGuideGeo(answer(), () => {}), isAsync: true },
        first: { work: async () => packGuide(await parseGuideGeo(answer(), () => {})), isAsync: true },
        inflatingCopy: { work: () => inflated(answerInPieces(copy)), isAsync: true },
        second: { work: () => openCopy(copy), isAsync: true },
      },
      5,
    );
    const { peer, inflating, scanning, first, inflatingCopy, second } = timings;
    const peerFigure = { name: "gunzip + json() + convert", value: peer.median };
    return [
      {
        id: "B1",
        scenario: "1M-point geo.json.gz to columns, Node",
        unit: "ms",
        ours: scanning.median,
        peer: peerFigure,
        floor: { name: "DecompressionStream alone", value: inflating.median },
        budget: ">= 1.6x faster",
        isMet: peer.median / scanning.median >= 1.6,
        note: `${(gzipped.length / 1e6).toFixed(2)} MB gzipped; p95 ${scanning.p95.toFixed(0)} ms; packed for the page as well ${first.median.toFixed(0)} ms`,
        spread: scanning.spread,
      },
      {
        id: "B2",
        scenario: "the kept copy to the packed guide, Node",
        unit: "ms",
        ours: second.median,
        peer: peerFigure,
        floor: { name: "DecompressionStream alone", value: inflatingCopy.median },
        budget: ">= 5x faster",
        isMet: peer.median / second.median >= 5,
        note: `${(copy.length / 1e6).toFixed(2)} MB kept; p95 ${second.p95.toFixed(0)} ms; ${(first.median / second.median).toFixed(1)}x the first opening`,
        spread: second.spread,
      },
    ];
  },
} satisfies Scenario;

async function openCopy(copy: Uint8Array): Promise<PackedGuide> {
  const { scanned, measures } = decodeGeo(new Uint8Array(await inflated(answerInPieces(copy))));
  return packGuide(scanned, measures);
}

function answerInPieces(bytes: Uint8Array): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  });
  return new Response(body, { headers: { "content-length": String(bytes.length) } });
}

function inflated(response: Response): Promise<ArrayBuffer> {
  if (!response.body) throw new Error("No body");
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function gunzipParseConvert(response: Response) {
  if (!response.body) throw new Error("No body");
  const text = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  const { trails } = (await text.json()) as ParsedGeo;
  const vertices = trails.flatMap((trail) => trail.geometry.coordinates).flat();
  const column = (k: number) => Float64Array.from(vertices, (vertex) => vertex[k] ?? Number.NaN);
  return { lng: column(0), lat: column(1), elevation: column(2), distance: column(3) };
}

type Columns = Awaited<ReturnType<typeof gunzipParseConvert>>;

function expectEqual(ours: Columns, theirs: Columns): void {
  for (const name of ["lng", "lat", "elevation", "distance"] as const) {
    const same = theirs[name].every((value, i) => Object.is(value, ours[name][i]));
    if (!same) throw new Error(`The scanner's ${name} differs from JSON.parse's`);
  }
}
