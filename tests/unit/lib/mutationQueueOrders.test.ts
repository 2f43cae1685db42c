import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type ChangeEnd, mutationQueue } from "../../../src/lib/mutationQueue.ts";
import { fakeBrowserWithTimers } from "../../helpers/fakeBrowserWithTimers.ts";

class Refused extends Error {}

fakeBrowserWithTimers();

/** Fate of an attempt: whether the server receives it, how it responds, and whether the response arrives. */
const FATES = [
  "made",
  "refused",
  "lost before",
  "lost after",
  "made late",
  "refused late",
  "arrives late",
] as const;
type Fate = (typeof FATES)[number];

const TIMEOUT = 100;
const LATE = 5 * TIMEOUT;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A server that executes each key once, and keeps the changes in the order in which it made them. */
function fakeServer(fates: Fate[]) {
  const made: number[] = [];
  const outcomes = new Map<string, "made" | "refused">();
  const handle = (change: number, key: string, wanted: "made" | "refused") => {
    if (!outcomes.has(key)) {
      outcomes.set(key, wanted);
      if (wanted === "made") made.push(change);
    }
    if (outcomes.get(key) === "refused") throw new Refused();
  };
  const send = async (change: number, key: string) => {
    const fate = fates.shift() ?? "made";
    if (fate === "lost before") throw new Error("lost");
    if (fate === "arrives late") {
      // The attempt has timed out by now, and was perhaps repeated.
      void wait(LATE)
        .then(() => handle(change, key, "made"))
        .catch(() => {});
      throw new Error("lost");
    }
    handle(change, key, fate.startsWith("refused") ? "refused" : "made");
    if (fate === "lost after") throw new Error("lost");
    if (fate.endsWith("late")) await wait(LATE);
  };
  return { made, send };
}

const scenario = fc.record({
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
  /** Milliseconds between the changes. */
  gaps: fc.array(fc.integer({ min: 0, max: 3 * TIMEOUT }), { minLength: 1, maxLength: 6 }),
  coalesces: fc.boolean(),
});

test("whatever is refused, lost or late, the final state is the server's, in the order of the changes, without duplicates", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ fates, gaps, coalesces }) => {
      const server = fakeServer([...fates]);
      let shown: readonly number[] = [];
      let underWay = 0;
      let mostUnderWay = 0;
      const tracked = async <T>(work: Promise<T>): Promise<T> => {
        mostUnderWay = Math.max(mostUnderWay, ++underWay);
        return work.finally(() => underWay--);
      };
      const queue = mutationQueue<readonly number[], readonly number[]>([], {
        apply: (state, change) => [...state, ...change],
        send: async (change, { key, signal }) => {
          const ended = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
          const sending = server.send(Number(change.join("")), key);
          sending.catch(() => {});
          await tracked(Promise.race([sending, ended]));
          return sending;
        },
        isRefusal: (error) => error instanceof Refused,
        show: (state) => {
          shown = state;
        },
        ...(coalesces && { coalesce: (waiting, next) => [...waiting, ...next] }),
        timeout: TIMEOUT,
        pauses: Array.from({ length: 40 }, () => 10),
      });
      const ends: Promise<ChangeEnd>[] = [];
      for (const [index, gap] of gaps.entries()) {
        ends.push(queue.change([index + 1]));
        await vi.advanceTimersByTimeAsync(gap);
      }
      await vi.advanceTimersByTimeAsync(60_000);
      const statuses = (await Promise.all(ends)).map(({ status }) => status);
      const kept = gaps
        .map((_gap, index) => index + 1)
        .filter((_change, index) => statuses[index] === "done");
      expect(queue.count()).toBe(0);
      expect(mostUnderWay).toBeLessThanOrEqual(1);
      expect(shown).toEqual(kept);
      expect(server.made.join("")).toBe(kept.join(""));
      expect(statuses.every((status) => status === "done" || status === "refused")).toBe(true);
    }),
    { numRuns: 300 },
  );
});
