import { gzipSync } from "node:zlib";
import { packCopy } from "../workers/geo/copies/packedCopy.ts";
import { packGuide } from "../workers/geo/pack/packGuide.ts";
import { parseGuideGeo } from "../workers/geo/read/parseGuideGeo.ts";
import { checksumOf } from "./checksum.ts";
import { geoJsonOf } from "./geoJsonOf.ts";
import { measureByTurns } from "./measure.ts";
import { answerInPieces, expectEqual, gunzipParseConvert, inflated, openCopy } from "./parseWays.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";

const POINTS = 1_000_000;
const PEER = "gunzip + json() + convert";

export default {
  ids: ["B1", "B2"],
  name: "parse",
  async run({ seed, progress, measured }) {
    progress("creates the data");
    const trail = randomTrail(POINTS, seed);
    const gzipped = gzipSync(geoJsonOf(trail));
    const answer = () => answerInPieces(gzipped);
    const scanned = await parseGuideGeo(answer(), () => {});
    const { measures } = packGuide(scanned);
    const copy = await packCopy({ scanned, measures });
    const plain = await gunzipParseConvert(answer());
    expectEqual(scanned.columns, plain);
    expectEqual((await openCopy(copy)).columns, plain);
    progress("parses it in every way");
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
    const scanningPeer = peerByTurns(PEER, peer, scanning);
    const copyPeer = peerByTurns(PEER, peer, second);
    measured(
      {
        id: "B1",
        scenario: "1M-point geo.json.gz to columns, Node",
        unit: "ms",
        ours: scanning.median,
        peer: scanningPeer,
        floor: { name: "DecompressionStream alone", value: inflating.median },
        budget: ">= 1.6x faster",
        holds: scanningPeer.ratio >= 1.6,
        most: null,
        note: `data ${checksumOf(trail)}, ${(gzipped.length / 1e6).toFixed(2)} MB gzipped; p95 ${scanning.p95.toFixed(0)} ms; including packing for the page ${first.median.toFixed(0)} ms`,
        halfIqr: scanning.halfIqr,
      },
      {
        id: "B2",
        scenario: "the kept copy to the packed guide, Node",
        unit: "ms",
        ours: second.median,
        peer: copyPeer,
        floor: { name: "DecompressionStream alone", value: inflatingCopy.median },
        budget: ">= 5x faster",
        holds: copyPeer.ratio >= 5,
        most: null,
        note: `${(copy.length / 1e6).toFixed(2)} MB kept; p95 ${second.p95.toFixed(0)} ms; ${(first.median / second.median).toFixed(1)}x the first opening`,
        halfIqr: second.halfIqr,
      },
    );
  },
} satisfies Scenario;
