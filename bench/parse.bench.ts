import { gzipSync } from "node:zlib";
import { decodeGeo, encodeGeo } from "../workers/geo/packedGeo.ts";
import { parseGuideGeo } from "../workers/geo/parseGuideGeo.ts";
import { measure } from "./measure.ts";
import { geoJsonOf, randomTrail } from "./randomTrail.ts";
import type { Row, Scenario } from "./row.ts";

const POINTS = 1_000_000;
const PIECE_BYTES = 65_536;

interface ParsedGeo {
  trails: { geometry: { coordinates: number[][][] } }[];
}

export default {
  ids: ["B1", "B2"],
  name: "parse",
  async run(): Promise<Row[]> {
    const gzipped = gzipSync(geoJsonOf(randomTrail(POINTS)));
    const answer = () => answerInPieces(gzipped);
    const scanned = await parseGuideGeo(answer(), () => {});
    const packed = gzipSync(encodeGeo(scanned));
    expectEqual(scanned.columns, await gunzipParseConvert(answer()));
    const peer = await measure(() => gunzipParseConvert(answer()), { runs: 5, warmup: 1 });
    const ours = await measure(() => parseGuideGeo(answer(), () => {}), { runs: 5, warmup: 1 });
    const cached = await measure(() => inflateAndDecode(packed), { runs: 5, warmup: 1 });
    const inflating = await measure(() => inflated(answer()), { runs: 5, warmup: 1 });
    const peerOf = { name: "gunzip + json() + convert", value: peer.median };
    return [
      {
        id: "B1",
        scenario: "1M-point geo.json.gz to columns, Node",
        unit: "ms",
        ours: ours.median,
        peer: peerOf,
        floor: { name: "DecompressionStream alone", value: inflating.median },
        budget: ">= 1.6x faster",
        isMet: peer.median / ours.median >= 1.6,
        note: `${(gzipped.length / 1e6).toFixed(2)} MB gzipped`,
      },
      {
        id: "B2",
        scenario: "the same from the packed copy, Node",
        unit: "ms",
        ours: cached.median,
        peer: peerOf,
        floor: null,
        budget: ">= 5x faster",
        isMet: peer.median / cached.median >= 5,
      },
    ];
  },
} satisfies Scenario;

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

async function inflateAndDecode(packed: Uint8Array): Promise<unknown> {
  return decodeGeo(new Uint8Array(await inflated(answerInPieces(packed))));
}

type Columns = Awaited<ReturnType<typeof gunzipParseConvert>>;

function expectEqual(ours: Columns, theirs: Columns): void {
  for (const name of ["lng", "lat", "elevation", "distance"] as const) {
    const same = theirs[name].every((value, i) => Object.is(value, ours[name][i]));
    if (!same) throw new Error(`The scanner's ${name} differs from JSON.parse's`);
  }
}
