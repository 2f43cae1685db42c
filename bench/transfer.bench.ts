import { packChunks } from "../workers/geo/packChunks.ts";
import { measure } from "./measure.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Row, Scenario } from "./row.ts";

const POINTS = 1_000_000;

export default {
  ids: ["B16"],
  name: "transfer",
  async run(): Promise<Row[]> {
    const columns = randomTrail(POINTS);
    const { port1, port2 } = new MessageChannel();
    const post = (value: unknown, buffers: Transferable[] = []) =>
      new Promise((resolve) => {
        port2.onmessage = ({ data }) => resolve(data);
        port1.postMessage(value, buffers);
      });
    let chunks = packChunks(columns);
    const buffers = () => chunks.map((chunk) => chunk.positions.buffer);
    const fresh = () => {
      chunks = packChunks(columns);
    };
    const ours = await measure(() => post(chunks, buffers()), { runs: 10, before: fresh });
    const isEmpty = buffers().every((buffer) => buffer.byteLength === 0);
    fresh();
    const typed = await measure(() => post(chunks), { runs: 10 });
    const pairs = Array.from(columns.lng, (lng, i) => [lng, columns.lat[i]]);
    const arrays = await measure(() => post(pairs), { runs: 3, warmup: 1 });
    port1.close();
    return [
      {
        id: "B16",
        scenario: "chunks of 1M points through a message channel, Node",
        unit: "ms",
        ours: ours.median,
        peer: { name: "clone of arrays of pairs", value: arrays.median },
        floor: null,
        budget: "sender empty, <= 5 ms",
        isMet: isEmpty && ours.median <= 5,
        note: `sender ${isEmpty ? "empty" : "NOT empty"}; clone of typed arrays ${typed.median.toFixed(1)} ms`,
      },
    ];
  },
} satisfies Scenario;
