import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { temporaryFolder } from "../helpers/testServer.ts";

/** Runs a script until it has printed a line of JSON, and ends it with a signal. @returns the line and the exit code */
async function cut(
  script: string,
  signal: "SIGINT" | "SIGTERM" | "SIGHUP",
): Promise<[string, number | null]> {
  const file = join(temporaryFolder(), "script.mjs");
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "exit");
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  child.kill(signal);
  const [code] = await closed;
  return [line, code];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const module = (name: string) => JSON.stringify(resolve("bench/faults", `${name}.mjs`));

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("a fault script that is ended by %s cleans up, last things first", async (signal, code) => {
  const log = join(temporaryFolder(), "log");
  const script = `
    import { appendFileSync } from "node:fs";
    import { atEnd } from ${module("atEnd")};
    import { temporaryFolder } from ${module("temporaryFolder")};
    const folder = temporaryFolder("test");
    const write = (text) => appendFileSync(${JSON.stringify(log)}, text);
    atEnd(() => write("first "));
    atEnd(() => { throw new Error("A cleanup that fails keeps no other from running"); });
    atEnd(() => write("not "))();
    atEnd(() => write("last "));
    console.info(JSON.stringify(folder));
    setInterval(() => {}, 1000);`;
  const [line, exitCode] = await cut(script, signal);
  expect(exitCode).toBe(code);
  expect(existsSync(JSON.parse(line))).toBe(false);
  expect(readFileSync(log, "utf8")).toBe("last first ");
});

test.skipIf(inject("postgresUrl") === null)(
  "Postgres ends with the script that started it, even while it is stopped",
  async () => {
    const script = `
      import { startCluster } from ${module("postgresCluster")};
      const cluster = await startCluster();
      const pids = cluster.processes();
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      console.info(JSON.stringify({ pids, folder: new URL(cluster.url).searchParams.get("host") }));
      setInterval(() => {}, 1000);`;
    const [line, code] = await cut(script, "SIGTERM");
    const { pids, folder } = JSON.parse(line);
    expect(code).toBe(143);
    expect(pids.length).toBeGreaterThan(1);
    await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  },
);
