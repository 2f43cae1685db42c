import { asc } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Transaction } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { jobs } from "../../../src/server/db/workSchema.ts";
import { createJobs } from "../../../src/server/jobs/createJobs.ts";
import { type JobHandler, jobHandler } from "../../../src/server/jobs/jobHandler.ts";
import { ProviderRefusedError } from "../../../src/server/ports/providerRefusedError.ts";
import { until } from "../../helpers/until.ts";
import { onEachEngine } from "../helpers/engines.ts";

const greet = { name: "greet", payload: z.object({ name: z.string() }) };
const START = Date.parse("2026-06-01T12:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

onEachEngine("A job", (db) => {
  const clock = { time: START };
  const rows = () => db().select().from(jobs).orderBy(asc(jobs.id));
  const after = (milliseconds: number) => new Date(START + milliseconds);

  /** One of the servers of a database, which does not run jobs by itself. */
  function jobServer(run: (name: string) => Promise<void> = async () => {}, others: JobHandler[] = []) {
    clock.time = START;
    const done: string[] = [];
    const handler = jobHandler(greet, async ({ name }) => {
      await run(name);
      done.push(name);
    });
    const made = createJobs({ db: db(), handlers: [handler, ...others], now: () => clock.time });
    onTestFinished(() => made.stop());
    const enqueueIn = async (tx: Transaction, ...names: string[]) => {
      for (const name of names) await made.enqueue(tx, greet, { name });
    };
    const enqueue = (...names: string[]) => inTransaction(db(), (tx) => enqueueIn(tx, ...names));
    return { ...made, done, enqueue, enqueueIn };
  }

  function loggedErrors(): string[] {
    const lines: string[] = [];
    const spy = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    onTestFinished(() => spy.mockRestore());
    return lines;
  }

  function periodic(run: () => Promise<void>): JobHandler {
    return { kind: "sweep", everyMilliseconds: HOUR, run };
  }

  test("runs after the commit of the change that needs it, and is gone then", async () => {
    const { enqueue, runDue, done } = jobServer();
    await enqueue("fern", "moss");
    expect(await rows()).toMatchObject([
      { kind: "greet", payload: { name: "fern" }, state: "waiting", attempts: 0, nextTryAt: after(0) },
      { kind: "greet", payload: { name: "moss" }, state: "waiting", attempts: 0, nextTryAt: after(0) },
    ]);
    await runDue();
    expect(done.toSorted()).toEqual(["fern", "moss"]);
    expect(await rows()).toEqual([]);
  });

  test("is rolled back with the change", async () => {
    const server = jobServer();
    const failed = inTransaction(db(), async (tx) => {
      await server.enqueueIn(tx, "fern");
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    await server.runDue();
    expect(server.done).toEqual([]);
  });

  test("runs once, however many servers look for work", async () => {
    const servers = [jobServer(), jobServer(), jobServer()];
    const names = Array.from({ length: 40 }, (_, index) => `walker ${index}`);
    await servers[0]?.enqueue(...names);
    await Promise.all(servers.map(({ runDue }) => runDue()));
    expect(servers.flatMap(({ done }) => done).toSorted()).toEqual(names.toSorted());
    expect(await rows()).toEqual([]);
  });

  test("that fails is tried again after 10 s, 20 s and so on, an hour at most", async () => {
    const lines = loggedErrors();
    let isDown = true;
    const { enqueue, runDue, done } = jobServer(async () => {
      if (isDown) throw new Error("down\nparams: 123456");
    });
    await enqueue("fern");
    const delays = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].map((seconds) => seconds * SECOND);
    for (const [index, delay] of delays.entries()) {
      await runDue();
      const next = new Date(clock.time + delay);
      expect(await rows()).toMatchObject([
        { attempts: index + 1, nextTryAt: next, lastError: "Error: down" },
      ]);
      clock.time += delay - 1;
      await runDue();
      expect(await rows()).toMatchObject([{ attempts: index + 1 }]);
      clock.time += 1;
    }
    expect(lines.join()).not.toContain("123456");
    isDown = false;
    await runDue();
    expect(done).toEqual(["fern"]);
    expect(await rows()).toEqual([]);
  });

  test("is given up after 20 attempts, or at once when repeating it is useless", async () => {
    const lines = loggedErrors();
    const { enqueue, runDue } = jobServer(async (name) => {
      throw name === "fern"
        ? new Error("down")
        : new ProviderRefusedError("mailRefused", "550 <moss@mail.example>: nobody");
    });
    await enqueue("moss");
    await runDue();
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 1, lastError: "ProviderRefusedError: 550 <***@mail.example>: nobody" },
    ]);
    await enqueue("fern");
    for (let count = 0; count < 30; count++) {
      await runDue();
      clock.time += HOUR;
    }
    expect(await rows()).toMatchObject([
      { payload: { name: "moss" }, state: "failed", attempts: 1 },
      { payload: { name: "fern" }, state: "failed", attempts: 20, lastError: "Error: down" },
    ]);
    expect(lines.filter((line) => line.includes("given up"))).toHaveLength(2);
  });

  test("of a server that died while it ran is taken over after two minutes", async () => {
    const { enqueue, runDue } = jobServer(() => new Promise(() => {}));
    await enqueue("fern");
    void runDue();
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    const other = jobServer();
    clock.time = START + 2 * MINUTE - 1;
    await other.runDue();
    expect(other.done).toEqual([]);
    clock.time += 1;
    await other.runDue();
    expect(other.done).toEqual(["fern"]);
    expect(await rows()).toEqual([]);
  });

  test("that ends after another server took it over leaves the other's alone", async () => {
    let end = () => {};
    const slow = jobServer(() => new Promise((resolve) => (end = resolve)));
    await slow.enqueue("fern");
    const running = slow.runDue();
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    clock.time += 2 * MINUTE;
    const other = jobServer(() => new Promise(() => {}));
    clock.time = START + 2 * MINUTE;
    void other.runDue();
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 2 }]));
    end();
    await running;
    expect(await rows()).toMatchObject([{ attempts: 2, nextTryAt: after(4 * MINUTE) }]);
  });

  test("waits for no clock that is set back, whether it is new, failed or periodic", async () => {
    loggedErrors();
    let [runs, isDown] = [0, true];
    const run = async (name: string) => {
      if (name === "moss" && isDown) throw new Error("down");
    };
    const server = jobServer(run, [periodic(async () => void runs++)]);
    server.start();
    await until(async () => expect(await rows()).toMatchObject([{ key: "sweep", nextTryAt: after(HOUR) }]));
    await server.stop();
    const { enqueue, runDue, done } = jobServer(run, [periodic(async () => void runs++)]);
    await enqueue("moss");
    await runDue();
    await enqueue("fern");
    isDown = false;
    // The clock of another server may be a little behind.
    clock.time = START - MINUTE + 10 * SECOND;
    await runDue();
    expect([done, runs]).toEqual([[], 1]);
    clock.time = START - 2 * MINUTE;
    await runDue();
    expect([done, runs]).toEqual([["fern"], 2]);
    clock.time = START - 24 * HOUR;
    await runDue();
    expect([done, runs]).toEqual([["fern", "moss"], 3]);
    expect(await rows()).toMatchObject([{ key: "sweep", nextTryAt: after(-23 * HOUR) }]);
  });

  test("of a kind that this server does not know waits for one that does", async () => {
    await jobServer().enqueue("fern");
    const newer = createJobs({ db: db(), handlers: [periodic(async () => {})], now: () => clock.time });
    await newer.runDue();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  test("starts at once on a server that is started, and no more once it is stopped", async () => {
    const { enqueue, start, stop, done } = jobServer();
    start();
    await enqueue("fern");
    await until(async () => expect(done).toEqual(["fern"]));
    await until(async () => expect(await rows()).toEqual([]));
    await stop();
    await enqueue("moss");
    expect(await rows()).toMatchObject([{ payload: { name: "moss" }, attempts: 0 }]);
    expect(done).toEqual(["fern"]);
  });

  test("that is running is waited for when the server stops", async () => {
    let end = () => {};
    const { enqueue, start, stop, done } = jobServer(() => new Promise((resolve) => (end = resolve)));
    start();
    await enqueue("fern");
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await rows();
    expect(isStopped).toBe(false);
    end();
    await stopping;
    expect(done).toEqual(["fern"]);
    expect(await rows()).toEqual([]);
  });

  test("that is periodic exists once, and runs again an hour after its end", async () => {
    let runs = 0;
    const sweep = periodic(async () => void runs++);
    const servers = [jobServer(undefined, [sweep]), jobServer(undefined, [sweep])];
    for (const { start } of servers) start();
    await until(async () => expect(await rows()).toMatchObject([{ key: "sweep", nextTryAt: after(HOUR) }]));
    await Promise.all(servers.map(({ stop }) => stop()));
    expect(runs).toBe(1);
    const next = jobServer(undefined, [sweep]);
    clock.time = START + HOUR;
    await next.runDue();
    expect(runs).toBe(2);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0, nextTryAt: after(2 * HOUR) }]);
  });

  test("that is periodic is never given up", async () => {
    loggedErrors();
    const sweep = periodic(() => Promise.reject(new Error("down")));
    const first = jobServer(undefined, [sweep]);
    first.start();
    await until(async () => expect(await rows()).toMatchObject([{ lastError: "Error: down" }]));
    await first.stop();
    const { runDue } = jobServer(undefined, [sweep]);
    for (let count = 0; count < 30; count++) {
      clock.time += HOUR;
      await runDue();
    }
    expect(await rows()).toMatchObject([{ key: "sweep", state: "waiting", lastError: "Error: down" }]);
  });
});
