import { openedGuideTransferables, packGuide } from "../workers/geo/pack/packGuide.ts";
import { buffersIn } from "./buffersIn.ts";
import { measureByTurns } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";
import { scannedTrail } from "./scannedTrail.ts";

const POINTS = 1_000_000;

export default {
  ids: ["B16"],
  name: "transfer",
  async run({ seed, progress, measured }) {
    const columns = randomTrail(POINTS, seed);
    const { port1, port2 } = new MessageChannel();
    const post = (value: unknown, buffers: Transferable[] = []) =>
      new Promise((resolve) => {
        port2.onmessage = ({ data }) => resolve(data);
        port1.postMessage(value, buffers);
      });
    const scanned = scannedTrail(columns);
    const { opened: packed, measures } = packGuide(scanned);
    let opened = packed;
    const pairs = Array.from(columns.lng, (lng, i) => [lng, columns.lat[i]]);
    progress("posts opened guides, their clones and clones of arrays");
    const { ours, typed, arrays } = await measureByTurns(
      {
        arrays: { work: () => post(pairs), isAsync: true },
        typed: { work: () => post(packed), isAsync: true, calls: 2 },
        ours: {
          work: () => post(opened, openedGuideTransferables(opened)),
          before: () => {
            opened = packGuide(scanned, measures).opened;
          },
          isAsync: true,
          calls: 2,
        },
      },
      9,
    );
    const buffers = buffersIn(opened);
    const isEmpty = buffers.length > 0 && buffers.every(({ byteLength }) => byteLength === 0);
    port1.close();
    measured({
      id: "B16",
      scenario: "chunks of 1M points through a message channel, Node",
      unit: "ms",
      ours: ours.median,
      peer: peerByTurns("clone of arrays of pairs", arrays, ours),
      floor: null,
      budget: "sender empty, <= 5 ms",
      holds: isEmpty,
      most: { ms: 5, boundBy: "memory" },
      note: `sender ${isEmpty ? "empty" : "NOT empty"}; clone of typed arrays ${typed.median.toFixed(1)} ms`,
      halfIqr: ours.halfIqr,
    });
  },
} satisfies Scenario;
