import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isLocked, takeDataLock } from "../../../src/server/db/lock/dataLock.ts";
import { processStart } from "../../../src/server/db/lock/processStart.ts";
import { adminSocketPath } from "../../../src/server/settings/adminSocketPath.ts";
import { until } from "../../helpers/until.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

/** Another container on this machine, and another machine. */
const CONTAINER = { boot: "boot 1", scope: "boot 1 pid:[2]" };
const MACHINE = { boot: "boot 2", scope: "boot 2 pid:[3]" };

/** The surroundings of a container whose clock moves only while it waits; `seen` is called after each wait. */
function surroundings(time: number, seen: () => void = () => {}) {
  const clock = { time };
  const here = {
    boot: "boot 1",
    scope: "boot 1 pid:[1]",
    now: () => clock.time,
    async pause(milliseconds: number) {
      clock.time += milliseconds;
      seen();
    },
  };
  return { clock, here };
}

/** A data folder with a lock of a process elsewhere, touched at this time (milliseconds since 1970). */
async function foreignLock(place: { boot: string; scope: string }, touchedAt: number) {
  const dataDir = temporaryFolder();
  const path = join(dataDir, "lock");
  const holder = { pid: 1, host: "blue", start: "77", id: "a", ...place };
  writeFileSync(path, `${JSON.stringify(holder)}\n`);
  const touch = (time: number) => utimesSync(path, time / 1000, time / 1000);
  touch(touchedAt);
  return { dataDir, touch };
}

describe("The lock of the data folder", () => {
  test("is held once, names its holder, and is free again after release", async () => {
    const dataDir = temporaryFolder();
    const lock = await takeDataLock(dataDir);
    await expect(takeDataLock(dataDir)).rejects.toThrow(
      `The database in ${dataDir} is in use by process ${process.pid}`,
    );
    await lock.release();
    await (await takeDataLock(dataDir)).release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("is given in a folder whose path is too long for a socket, as of a backup; no server starts there", async () => {
    const dataDir = join(temporaryFolder(), "a".repeat(120));
    await (await takeDataLock(dataDir)).release();
    expect(() => adminSocketPath(dataDir)).toThrow("too long for the socket of its tools");
  });

  test("goes to one of several that come at once", async () => {
    const dataDir = temporaryFolder();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeDataLock(dataDir)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(7);
    expect(refused.every((outcome) => isLocked(outcome.reason))).toBe(true);
  });

  test("of a process that has ended is stale, and that of an earlier one with the same id", async () => {
    const gone = spawn(process.execPath, ["-e", ""]);
    await once(gone, "exit");
    for (const changes of [{ pid: gone.pid }, { start: "1" }]) {
      const dataDir = temporaryFolder();
      const path = join(dataDir, "lock");
      await takeDataLock(dataDir);
      const holder = JSON.parse(readFileSync(path, "utf8"));
      writeFileSync(path, JSON.stringify({ ...holder, ...changes }));
      await (await takeDataLock(dataDir)).release();
    }
  });

  test("that names no process is stale", async () => {
    for (const text of ["", "garbage", "-1 0", "{}"]) {
      const dataDir = temporaryFolder();
      writeFileSync(join(dataDir, "lock"), text);
      await (await takeDataLock(dataDir)).release();
    }
  });

  test("is touched while it is held, and its loss is reported", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const dataDir = temporaryFolder();
    const path = join(dataDir, "lock");
    const onLost = vi.fn();
    const lock = await takeDataLock(dataDir, { onLost });
    utimesSync(path, 1000, 1000);
    vi.advanceTimersByTime(5000);
    await until(() => expect(statSync(path).mtimeMs).toBeGreaterThan(1_000_000));
    expect(onLost).not.toHaveBeenCalled();
    // A link to itself cannot be read, which says nothing about its holder.
    rmSync(path);
    symlinkSync("lock", path);
    vi.advanceTimersByTime(5000);
    await pause(100);
    expect(onLost).not.toHaveBeenCalled();
    rmSync(path);
    writeFileSync(path, "another holder");
    vi.advanceTimersByTime(5000);
    await until(() => expect(onLost).toHaveBeenCalled());
    await lock.release();
    expect(readFileSync(path, "utf8")).toBe("another holder");
  });
});

describe("The lock of another container or machine", () => {
  const NOW = Date.parse("2026-06-01T12:00:00Z");

  test("is held while the folder's socket is open, however long it was not touched", async () => {
    const { dataDir } = await foreignLock(CONTAINER, NOW - 3_600_000);
    const server = createServer().listen(adminSocketPath(dataDir));
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { clock, here } = surroundings(NOW);
    await expect(takeDataLock(dataDir, { here })).rejects.toThrow(
      `The database in ${dataDir} is in use by process 1 of blue`,
    );
    expect(clock.time).toBe(NOW);
  });

  test.each([CONTAINER, MACHINE])("is held if it is touched while this one waits: %j", async (place) => {
    const { dataDir, touch } = await foreignLock(place, NOW - 1000);
    const onWait = vi.fn();
    const { clock, here } = surroundings(NOW, () => {
      if (clock.time === NOW + 4000) touch(clock.time);
    });
    await expect(takeDataLock(dataDir, { here, onWait })).rejects.toThrow("in use by process 1 of blue");
    expect(clock.time).toBe(NOW + 4000);
    expect(onWait).toHaveBeenCalledOnce();
  });

  test("is stale after 30 seconds without a touch: on this machine since the last one", async () => {
    const { dataDir } = await foreignLock(CONTAINER, NOW - 12_000);
    const { clock, here } = surroundings(NOW);
    await (await takeDataLock(dataDir, { here })).release();
    expect(clock.time).toBe(NOW + 18_000);
  });

  test("is stale after 30 seconds without a touch: of another machine, whose clock may differ, since now", async () => {
    for (const touchedAt of [NOW - 3_600_000, NOW + 3_600_000]) {
      const { dataDir } = await foreignLock(MACHINE, touchedAt);
      const { clock, here } = surroundings(NOW);
      await (await takeDataLock(dataDir, { here })).release();
      expect(clock.time).toBe(NOW + 30_000);
    }
  });
});

test("a zombie is not running", async () => {
  expect(processStart(process.pid)).not.toBeNull();
  // The shell starts a child that outlives the start, becomes `sleep`, and so never collects the child's exit status.
  const parent = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout, "data");
  const pid = Number(String(line));
  const state = () => spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  await until(() => expect(state()).toMatch(/^Z/));
  expect(processStart(pid)).toBeNull();
});
