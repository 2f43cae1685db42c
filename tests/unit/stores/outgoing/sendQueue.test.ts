import { IDBObjectStore as FDBObjectStore, forceCloseDatabase } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { until } from "../../../helpers/until.ts";
import { events, failing, page, person, startQueue } from "./queuePage.ts";

beforeEach(startQueue);

test("REPORT-21 what is sent goes in order, each once, and leaves nothing behind", async () => {
  const sent: unknown[] = [];
  const { enqueue, waiting } = await page(async (payload) => void sent.push(payload));
  await Promise.all([enqueue("note", 1), enqueue("note", 2)]);
  await until(() => expect(waiting()).toEqual([]));
  expect(sent).toEqual([1, 2]);
  const again = await page(async (payload) => void sent.push(payload));
  await again.loadOutgoing();
  expect(again.waiting()).toEqual([]);
});

test("REPORT-21 without a network it waits, survives a reload, and is sent once the network is back", async () => {
  const first = await page(failing("no connection"));
  await first.enqueue("note", { text: "Dry" }, [new Blob(["photo"])]);
  await until(() => expect(first.waiting()).toHaveLength(1));

  const sent: unknown[] = [];
  const second = await page(async (payload) => void sent.push(payload));
  await second.loadOutgoing();
  await until(() => expect(sent).toEqual([{ text: "Dry" }]));
  await until(() => expect(second.waiting()).toEqual([]));
});

test("REPORT-21 a refusal keeps it with its reason, lets others go on, and is tried again or discarded by a press", async () => {
  const sent: unknown[] = [];
  let refuses = true;
  const { enqueue, waiting, retryOutgoing, dropOutgoing, sendQueue, CallError } = await page(
    async (payload) => {
      if (payload === "bad" && refuses) {
        const body = { id: 601, message: "Not yours." };
        throw new CallError("http", "Not yours.", { status: 403, id: 601, body });
      }
      sent.push(payload);
    },
  );
  await enqueue("note", "bad");
  await enqueue("note", "good");
  await until(() => expect(sent).toEqual(["good"]));
  expect(waiting()).toEqual([{ payload: "bad", refusal: { id: 601, reason: "Not yours" } }]);
  refuses = false;
  await retryOutgoing(sendQueue.items[0]?.id ?? "");
  await until(() => expect(sent).toEqual(["good", "bad"]));
  refuses = true;
  await enqueue("note", "bad");
  await until(() => expect(waiting()[0]?.refusal).not.toBeNull());
  await dropOutgoing(sendQueue.items[0]?.id ?? "");
  expect(waiting()).toEqual([]);
});

// Our server's 403 and 404 have an error id: without one they are those of a proxy.
test.each([401, 403, 404, 429, 503])(
  "REPORT-21 status %i is tried again when the network or the reader is back",
  async (status) => {
    let attempts = 0;
    const { enqueue, waiting, CallError } = await page(async () => {
      if (++attempts === 1) throw new CallError("http", "Busy", { status });
    });
    await enqueue("note", 1);
    await until(() => expect(attempts).toBe(1));
    expect(waiting()).toHaveLength(1);
    // The wait begins after the failure was handled.
    await until(() => {
      events.dispatchEvent(new Event("online"));
      expect(attempts).toBe(2);
    });
    await until(() => expect(waiting()).toEqual([]));
  },
);

test("REPORT-21 nobody sees or sends what another person left on the device", async () => {
  const first = await page(failing("no connection"));
  await first.enqueue("note", "of fern");
  person.id = "moss";
  const sent: unknown[] = [];
  const second = await page(async (payload) => void sent.push(payload));
  await second.loadOutgoing();
  expect(second.waiting()).toEqual([]);
  person.id = "fern";
  const third = await page(async (payload) => void sent.push(payload));
  await third.loadOutgoing();
  await until(() => expect(sent).toEqual(["of fern"]));
});

test("REPORT-21 where the browser stores nothing it is sent all the same, and says that it would be lost", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  let isOnline = false;
  const sent: unknown[] = [];
  const { enqueue, sendQueue, CallError } = await page(async (payload) => {
    if (!isOnline) throw new CallError("network", "no connection");
    sent.push(payload);
  });
  await enqueue("note", 1);
  expect(sendQueue.isStored).toBe(false);
  isOnline = true;
  await until(() => {
    events.dispatchEvent(new Event("online"));
    expect(sent).toEqual([1]);
  });
});

test("REPORT-21 what is given up without a network is not sent, also where the browser stores nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  vi.stubGlobal("navigator", { onLine: false });
  const sent: unknown[] = [];
  const { enqueue, dropOutgoing, sendQueue, waiting } = await page(
    async (payload) => void sent.push(payload),
  );
  await enqueue("note", "given up");
  await dropOutgoing(sendQueue.items[0]?.id ?? "");
  await enqueue("note", "kept");
  vi.stubGlobal("navigator", { onLine: true });
  events.dispatchEvent(new Event("online"));
  await until(() => expect(waiting()).toEqual([]));
  expect(sent).toEqual(["kept"]);
});

test("REPORT-21 what did not fit in the browser's storage is still sent once a later one did", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const put = vi.spyOn(FDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  let isOnline = false;
  let failures = 0;
  const sent: unknown[] = [];
  const { enqueue, waiting, sendQueue, CallError } = await page(async (payload) => {
    if (!isOnline) {
      failures++;
      throw new CallError("network", "no connection");
    }
    sent.push(payload);
  });
  await enqueue("note", "large");
  await enqueue("note", "small");
  await until(() => expect(failures).toBe(2));
  expect(put).toHaveBeenCalledTimes(2);
  expect(sendQueue.isStored).toBe(false);
  isOnline = true;
  await until(() => {
    events.dispatchEvent(new Event("online"));
    expect(sent).toEqual(["large", "small"]);
  });
  await until(() => expect(waiting()).toEqual([]));
  expect(sendQueue.isStored).toBe(true);
});

test("REPORT-21 the device stays marked while another person, or another tab, has something waiting on it", async () => {
  const first = await page(failing("no connection"));
  await first.enqueue("note", "of fern");
  person.id = "moss";
  const sent: unknown[] = [];
  const second = await page(async (payload) => void sent.push(payload));
  await second.loadOutgoing();
  await second.enqueue("note", "of moss");
  await until(() => expect(second.waiting()).toEqual([]));
  expect(sent).toEqual(["of moss"]);
  expect(await isMarked()).toBe(true);
  person.id = "fern";
  const third = await page(async (payload) => void sent.push(payload));
  await third.loadOutgoing();
  await until(() => expect(sent).toEqual(["of moss", "of fern"]));
  await until(async () => expect(await isMarked()).toBe(false));
});

test("REPORT-21 what the browser cannot read for a moment is read again, and stays marked", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const first = await page(failing("no connection"));
  await first.enqueue("note", "Dry");
  const sent: unknown[] = [];
  const second = await page(async (payload) => void sent.push(payload));
  vi.spyOn(FDBObjectStore.prototype, "getAll").mockImplementationOnce(() => {
    throw new DOMException("Connection lost.", "UnknownError");
  });
  await second.loadOutgoing();
  expect(await isMarked()).toBe(true);
  await second.loadOutgoing();
  await until(() => expect(sent).toEqual(["Dry"]));
});

test("REPORT-21 after the browser has closed its storage, what is written is stored, and what is given up is gone", async () => {
  const opening = vi.spyOn(indexedDB, "open");
  const first = await page(failing("no connection"));
  const closeStorage = () => forceCloseDatabase(opening.mock.results.at(-1)?.value.result);
  await first.enqueue("note", "given up");
  closeStorage();
  await first.dropOutgoing(first.sendQueue.items[0]?.id ?? "");
  closeStorage();
  await first.enqueue("note", "kept");
  expect(first.sendQueue.isStored).toBe(true);
  const sent: unknown[] = [];
  const second = await page(async (payload) => void sent.push(payload));
  await second.loadOutgoing();
  await until(() => expect(sent).toEqual(["kept"]));
});

test("REPORT-21 what a proxy finds too large is not sent again by itself", async () => {
  const { enqueue, waiting, CallError } = await page(async () => {
    throw new CallError("http", "Too large", { status: 413 });
  });
  await enqueue("note", 1);
  await until(() => expect(waiting()).toEqual([{ payload: 1, refusal: { id: null, reason: null } }]));
});

test("REPORT-21 what is given up while it is sent does not come back when it is refused", async () => {
  let refuse = () => {};
  let isSending = false;
  const { enqueue, dropOutgoing, sendQueue, CallError } = await page(async () => {
    isSending = true;
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    throw new CallError("http", "Not yours.", { status: 403, id: 601 });
  });
  await enqueue("note", "Dry");
  await until(() => expect(isSending).toBe(true));
  await dropOutgoing(sendQueue.items[0]?.id ?? "");
  refuse();
  const again = await page(async () => {});
  await again.loadOutgoing();
  expect(again.waiting()).toEqual([]);
});

test("REPORT-21 what another tab gives up while it is sent does not come back when it is refused", async () => {
  const other = await page(failing("no connection"));
  const { enqueue, waiting, sendQueue, CallError } = await page(async () => {
    await other.dropOutgoing(sendQueue.items[0]?.id ?? "");
    throw new CallError("http", "Not yours.", { status: 403, id: 601 });
  });
  await enqueue("note", "Dry");
  await until(() => expect(waiting()).toEqual([]));
  const again = await page(async () => {});
  await again.loadOutgoing();
  expect(again.waiting()).toEqual([]);
});

test("REPORT-21 what a closed tab has left is shown and sent by one that was open before", async () => {
  const sent: unknown[] = [];
  const open = await page(async (payload) => void sent.push(payload));
  await open.loadOutgoing();
  const closed = await page(failing("no connection"));
  await closed.enqueue("note", "Dry");
  await open.loadOutgoingAgain();
  await until(() => expect(sent).toEqual(["Dry"]));
  await until(() => expect(open.waiting()).toEqual([]));
});

test("REPORT-21 what is given up while the storage is read does not come back", async () => {
  const { enqueue, waiting, dropOutgoing, loadOutgoingAgain, sendQueue, CallError } = await page(async () => {
    throw new CallError("http", "Not yours.", { status: 403, id: 601 });
  });
  await enqueue("note", "Dry");
  await until(() => expect(waiting()[0]?.refusal).toBeTruthy());
  const { getAll } = FDBObjectStore.prototype;
  const reading = vi.spyOn(FDBObjectStore.prototype, "getAll").mockImplementationOnce(function (this: never) {
    void dropOutgoing(sendQueue.items[0]?.id ?? "");
    return getAll.call(this);
  });
  await loadOutgoingAgain();
  expect(reading).toHaveBeenCalled();
  expect(waiting()).toEqual([]);
});

async function isMarked(): Promise<boolean> {
  const { outgoingMarker } = await import("../../../../src/stores/outgoing/outgoingMarker.ts");
  return outgoingMarker.read() === true;
}
