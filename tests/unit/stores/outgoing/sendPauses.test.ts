import { beforeEach, expect, test, vi } from "vitest";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { until } from "../../../helpers/until.ts";

const events = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  fakeIndexedDb();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.doMock("../../../../src/api/client.ts", () => ({ callsOwner: () => "fern" }));
});

async function queue() {
  const { enqueue, registerSender, sendQueue } = await import("../../../../src/stores/outgoing/sendQueue.ts");
  const { CallError } = await import("../../../../src/api/callError.ts");
  return { enqueue, registerSender, CallError, waiting: () => sendQueue.items };
}

test("REPORT-21 what cannot be sent for now holds up nothing but later changes of the same thing", async () => {
  const tried: unknown[] = [];
  const { enqueue, registerSender, CallError, waiting } = await queue();
  registerSender("note", { async send() {} });
  registerSender("route", {
    isSame: (one, other) => one.payload === other.payload,
    async send({ payload }) {
      tried.push(payload);
      if (payload === "heavy") throw new CallError("network", "no connection");
    },
  });
  await enqueue("route", "heavy");
  await until(() => expect(tried).toEqual(["heavy"]));
  await enqueue("route", "heavy");
  await enqueue("route", "light");
  await enqueue("note", 1);
  await until(() => expect(waiting()).toHaveLength(2));
  expect(tried).toEqual(["heavy", "light"]);
});

test("REPORT-21 what the server has put off is left alone until the time that it named", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const tried: unknown[] = [];
  const { enqueue, registerSender, CallError, waiting } = await queue();
  registerSender("note", {
    async send({ payload }) {
      tried.push(payload);
      if (payload === "too many" && Date.now() < 30_000)
        throw new CallError("http", "Too many", { status: 429, retryAfterSeconds: 30 });
    },
  });
  await enqueue("note", "too many");
  await enqueue("note", 2);
  await until(() => expect(waiting()).toHaveLength(1));
  vi.setSystemTime(20_000);
  events.dispatchEvent(new Event("online"));
  await enqueue("note", 3);
  await until(() => expect(waiting()).toHaveLength(1));
  expect(tried).toEqual(["too many", 2, 3]);
  vi.setSystemTime(40_000);
  events.dispatchEvent(new Event("focus"));
  await until(() => expect(waiting()).toEqual([]));
  vi.useRealTimers();
});

test("REPORT-21 what the server puts off for long is put off for all of its kind, those written meanwhile as well", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const tried: unknown[] = [];
  const { enqueue, registerSender, CallError, waiting } = await queue();
  registerSender("comment", {
    async send({ payload }) {
      tried.push(payload);
      if (Date.now() < 3_600_000)
        throw new CallError("http", "Too many", { status: 429, id: 6, retryAfterSeconds: 3600 });
    },
  });
  registerSender("route", { send: async ({ payload }) => void tried.push(payload) });
  await Promise.all([enqueue("comment", 1), enqueue("comment", 2), enqueue("route", "ridge")]);
  await until(() => expect(tried).toEqual([1, "ridge"]));
  await enqueue("comment", 3);
  await enqueue("route", "valley");
  await until(() => expect(waiting()).toHaveLength(3));
  expect(tried).toEqual([1, "ridge", "valley"]);
  vi.setSystemTime(3_700_000);
  events.dispatchEvent(new Event("focus"));
  await until(() => expect(waiting()).toEqual([]));
  expect(tried.slice(3)).toEqual([1, 2, 3]);
  vi.useRealTimers();
});

test("REPORT-21 what a proxy puts off for long holds up no other of its kind", async () => {
  const tried: unknown[] = [];
  const { enqueue, registerSender, CallError, waiting } = await queue();
  registerSender("comment", {
    async send({ payload }) {
      tried.push(payload);
      if (payload === 1) throw new CallError("http", "Too many", { status: 429, retryAfterSeconds: 3600 });
    },
  });
  await enqueue("comment", 1);
  await enqueue("comment", 2);
  await until(() => expect(waiting()).toHaveLength(1));
  expect(tried).toEqual([1, 2]);
});
