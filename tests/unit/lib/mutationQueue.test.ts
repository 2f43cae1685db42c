import { expect, test, vi } from "vitest";
import { type MutationQueueOptions, mutationQueue } from "../../../src/lib/mutationQueue.ts";
import { fakeBrowserWithTimers } from "../../helpers/fakeBrowserWithTimers.ts";

type State = Readonly<Record<string, number>>;
interface Change {
  line: string;
  quantity: number;
}
type Options = MutationQueueOptions<State, Change, void>;
type Attempt = Parameters<Options["send"]>[1];

class Refused extends Error {}

fakeBrowserWithTimers();

/** A cart's quantities, and the requests sent for them: each attempt ends when the test resolves it. */
function cart(options: Partial<Options> = {}) {
  const sent: { change: Change; key: string; signal: AbortSignal; done(): void; fail(error: Error): void }[] =
    [];
  const shown: State[] = [];
  const queue = mutationQueue<State, Change>(
    {},
    {
      apply: (state, { line, quantity }) => ({ ...state, [line]: quantity }),
      send: (change: Change, { key, signal }: Attempt) =>
        new Promise((done, fail) => sent.push({ change, key, signal, done, fail })),
      isRefusal: (error) => error instanceof Refused,
      show: (state) => shown.push(state),
      timeout: 1000,
      pauses: [10, 10],
      ...options,
    },
  );
  const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  return {
    queue,
    sent,
    pass,
    shown: () => shown.at(-1),
    quantities: () => sent.map(({ change }) => change.quantity),
  };
}

test("a change is shown at once, and sent after the one before it has ended", async () => {
  const { queue, sent, shown, pass } = cart();
  const first = queue.change({ line: "a", quantity: 1 });
  void queue.change({ line: "b", quantity: 2 });
  await pass();
  expect(shown()).toEqual({ a: 1, b: 2 });
  expect(sent).toHaveLength(1);
  sent[0]?.done();
  expect(await first).toEqual({ status: "done" });
  await pass();
  expect(sent[1]?.change.line).toBe("b");
  expect(queue.count()).toBe(1);
});

test("only the refused change is rolled back: later changes remain", async () => {
  const { queue, sent, shown, pass } = cart();
  const refused = queue.change({ line: "a", quantity: 1 });
  void queue.change({ line: "b", quantity: 2 });
  await pass();
  const error = new Refused("sold out");
  sent[0]?.fail(error);
  expect(await refused).toEqual({ status: "refused", error });
  expect(shown()).toEqual({ b: 2 });
});

test("the server's response determines the state when it contains more than the change", async () => {
  const { queue, sent, shown, pass } = cart({ confirm: (state) => ({ ...state, gift: 1 }) });
  void queue.change({ line: "a", quantity: 1 });
  await pass();
  sent[0]?.done();
  await pass();
  expect(shown()).toEqual({ gift: 1 });
});

test("after a lost connection a change is sent again with its key, before the next one", async () => {
  const { queue, sent, pass } = cart();
  const end = queue.change({ line: "a", quantity: 1 });
  void queue.change({ line: "b", quantity: 2 });
  await pass();
  sent[0]?.fail(new Error("lost"));
  await pass(9);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent.map(({ change }) => change.line)).toEqual(["a", "a"]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  sent[1]?.done();
  expect(await end).toEqual({ status: "done" });
});

test("a change with an unknown outcome is unresolved, and the next one is sent", async () => {
  const { queue, sent, shown, pass } = cart();
  const error = new Error("lost");
  const end = queue.change({ line: "a", quantity: 1 });
  void queue.change({ line: "b", quantity: 2 });
  await pass();
  for (const attempt of [0, 1, 2]) {
    sent[attempt]?.fail(error);
    await pass(10);
  }
  expect(await end).toEqual({ status: "unresolved", error });
  expect(shown()).toEqual({ b: 2 });
  expect(sent.map(({ change }) => change.line)).toEqual(["a", "a", "a", "b"]);
});

test("a change that fails late is not sent again, so that its reader does not wait", async () => {
  const { queue, sent, pass } = cart({ timeout: 60_000 });
  const end = queue.change({ line: "a", quantity: 1 });
  await pass(5000);
  const error = new Error("The server gave up");
  sent[0]?.fail(error);
  await pass(20);
  expect(await end).toEqual({ status: "unresolved", error });
  expect(sent).toHaveLength(1);
});

test("an attempt that times out is aborted, and its late response is ignored", async () => {
  const { queue, sent, pass } = cart();
  let ends = 0;
  void queue.change({ line: "a", quantity: 1 }).then(() => ends++);
  await pass(1000);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.done();
  await pass();
  expect([ends, queue.count()]).toEqual([0, 1]);
  await pass(10);
  sent[1]?.done();
  await pass();
  expect([ends, queue.count()]).toEqual([1, 0]);
});

test("the changes of another owner are dropped, including those being sent", async () => {
  const { queue, sent, shown, pass } = cart();
  queue.begin("ann", { a: 5 });
  const ends = [queue.change({ line: "a", quantity: 1 }), queue.change({ line: "b", quantity: 2 })];
  await pass();
  queue.begin("ann", { a: 9 });
  expect(queue.count()).toBe(2);
  queue.begin("ben", { c: 3 });
  expect(await Promise.all(ends)).toEqual([{ status: "dropped" }, { status: "dropped" }]);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.done();
  void queue.change({ line: "d", quantity: 4 });
  await pass();
  expect(shown()).toEqual({ c: 3, d: 4 });
  expect(sent.map(({ change }) => change.line)).toEqual(["a", "d"]);
});

test("changes that have not been sent are coalesced if possible, and end together", async () => {
  const { queue, sent, quantities, pass } = cart({
    coalesce: (waiting, next) => (waiting.line === next.line ? next : null),
  });
  void queue.change({ line: "a", quantity: 1 });
  await pass();
  const ends = [2, 3, 4].map((quantity) => queue.change({ line: "a", quantity }));
  void queue.change({ line: "b", quantity: 9 });
  sent[0]?.done();
  await pass();
  sent[1]?.done();
  expect(await Promise.all(ends)).toEqual([{ status: "done" }, { status: "done" }, { status: "done" }]);
  await pass();
  expect(quantities()).toEqual([1, 4, 9]);
});

test("without a network nothing is sent until it is back", async () => {
  const { queue, sent, shown, pass } = cart();
  vi.stubGlobal("navigator", { onLine: false });
  void queue.change({ line: "a", quantity: 1 });
  await pass(60_000);
  expect([sent.length, shown()]).toEqual([0, { a: 1 }]);
  vi.stubGlobal("navigator", { onLine: true });
  dispatchEvent(new Event("online"));
  await pass();
  expect(sent).toHaveLength(1);
});

test("a newly loaded state replaces the base of waiting changes, but not while one is being sent", async () => {
  const { queue, shown, pass } = cart();
  vi.stubGlobal("navigator", { onLine: false });
  void queue.change({ line: "a", quantity: 1 });
  expect(queue.rebase({ a: 7, b: 2 })).toBe(true);
  expect(shown()).toEqual({ a: 1, b: 2 });
  vi.stubGlobal("navigator", { onLine: true });
  dispatchEvent(new Event("online"));
  await pass();
  expect(queue.rebase({ b: 3 })).toBe(false);
  expect(shown()).toEqual({ a: 1, b: 2 });
});
