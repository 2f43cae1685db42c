import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";

/** A thread that responds with the tile's column, and breaks on command; it ends a while after that. */
class FakeWorker extends EventEmitter {
  static started: FakeWorker[] = [];
  unref = () => {};
  isBroken = false;
  isHeld = false;
  held: { id: number; x: number }[] = [];

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage({ id, x }: { id: number; x: number }): void {
    if (this.isHeld) this.held.push({ id, x });
    else queueMicrotask(() => !this.isBroken && this.emit("message", { id, bytes: Uint8Array.of(x) }));
  }

  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    for (const request of this.held) this.postMessage(request);
  }

  break(): void {
    this.isBroken = true;
    this.emit("error", new Error("broken"));
  }
}
vi.mock("node:worker_threads", () => ({ Worker: FakeWorker }));
const { createDemTileThread } = await import("../../src/server/adapters/demTileThread.ts");

beforeEach(() => {
  FakeWorker.started = [];
});

test("one thread answers each tile to whoever asked", async () => {
  const { demTile } = createDemTileThread(new URL("file:///tiles.js"));
  const tiles = await Promise.all([3, 1, 2].map((x) => demTile(8, x, 0)));
  expect(tiles).toEqual([Uint8Array.of(3), Uint8Array.of(1), Uint8Array.of(2)]);
  expect(FakeWorker.started).toHaveLength(1);
});

test("a thread that breaks fails what waits for it, and its end nothing that was asked of the next one", async () => {
  const { demTile } = createDemTileThread(new URL("file:///tiles.js"));
  const lost = demTile(8, 4, 0);
  FakeWorker.started[0]?.break();
  await expect(lost).rejects.toThrow("broken");
  const next = demTile(8, 5, 0);
  FakeWorker.started[0]?.emit("exit", 1);
  await expect(next).resolves.toEqual(Uint8Array.of(5));
  expect(FakeWorker.started).toHaveLength(2);
});

test("tiles that nobody waits for are not generated, and too many are refused", async () => {
  const { demTile } = createDemTileThread(new URL("file:///tiles.js"));
  const done = demTile(8, 0, 0);
  FakeWorker.started[0]?.hold();
  let isWanted = true;
  const queued = Array.from({ length: 201 }, (_, x) =>
    demTile(8, x, 1, { isWanted: () => isWanted || x > 199 }),
  );
  const results = Promise.allSettled(queued);
  await expect(demTile(8, 0, 2)).rejects.toThrow("Too many elevation tiles are waiting");
  isWanted = false;
  const late = demTile(8, 7, 2);
  FakeWorker.started[0]?.release();
  expect(await done).toEqual(Uint8Array.of(0));
  expect(await late).toEqual(Uint8Array.of(7));
  const states = (await results).map(({ status }) => status);
  expect(states).toEqual(["fulfilled", "fulfilled", ...Array(198).fill("rejected"), "fulfilled"]);
});
