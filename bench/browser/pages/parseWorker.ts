import * as z from "zod/mini";
import { packCopy } from "../../../workers/geo/copies/packedCopy.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { parseGuideGeo } from "../../../workers/geo/read/parseGuideGeo.ts";
import { geoJsonOf } from "../../geoJsonOf.ts";
import { answerInPieces, expectEqual, gunzipParseConvert, inflated, openCopy } from "../../parseWays.ts";
import { randomTrail } from "../../randomTrail.ts";

/** Milliseconds of each round, with the ways alternating. */
export type ParseTimes = Record<"peer" | "inflating" | "scanning" | "first" | "second", number[]>;

z.config({ jitless: true });

addEventListener("message", async ({ data: { points, seed, rounds } }) => {
  const gzipped = await gzip(geoJsonOf(randomTrail(points, seed)));
  const scan = () => parseGuideGeo(answerInPieces(gzipped), () => {});
  const scanned = await scan();
  const copy = await packCopy({ scanned, measures: packGuide(scanned).measures });
  const plain = await gunzipParseConvert(answerInPieces(gzipped));
  expectEqual(scanned.columns, plain);
  expectEqual((await openCopy(copy)).columns, plain);
  const ways: Record<keyof ParseTimes, () => Promise<unknown>> = {
    peer: () => gunzipParseConvert(answerInPieces(gzipped)),
    inflating: () => inflated(answerInPieces(gzipped)),
    scanning: scan,
    first: async () => packGuide(await scan()),
    second: () => openCopy(copy),
  };
  const times: ParseTimes = { peer: [], inflating: [], scanning: [], first: [], second: [] };
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(ways) as (keyof ParseTimes)[]) {
      const from = performance.now();
      await ways[name]();
      if (round > 0) times[name].push(performance.now() - from);
    }
  }
  postMessage(times);
});

async function gzip(content: BlobPart): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
