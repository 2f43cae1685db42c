import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Clock tick of /proc on Linux. */
const TICK_SECONDS = 0.01;
const KIB = 1024;
const QUIET_MILLISECONDS = 500;

/** CPU seconds of a process, including its threads and system time; wall time if the system does not report them. */
export function cpuSeconds(process: number): number {
  if (globalThis.process.platform !== "linux") return performance.now() / 1000;
  const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
}

/** Memory of a process in bytes, now and at most since `forgetPeak`; zeros if the system does not report it. */
export function residentBytes(process: number): { now: number; peak: number } {
  if (globalThis.process.platform !== "linux") return { now: 0, peak: 0 };
  const status = readFileSync(`/proc/${process}/status`, "utf8");
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) * KIB;
  return { now: bytesOf("VmRSS"), peak: bytesOf("VmHWM") };
}

/** The peak of a process's memory is counted from now on. */
export function forgetPeak(process: number): void {
  if (globalThis.process.platform === "linux") writeFileSync(`/proc/${process}/clear_refs`, "5");
}

/** Waits until a process and those that it started are almost idle. */
export async function untilQuiet(process: number): Promise<void> {
  for (let before = -1, now = familySeconds(process); Math.abs(now - before) > 2 * TICK_SECONDS; ) {
    await setTimeout(QUIET_MILLISECONDS);
    before = now;
    now = familySeconds(process);
  }
}

function familySeconds(process: number): number {
  const children = `/proc/${process}/task/${process}/children`;
  const started = existsSync(children) ? readFileSync(children, "utf8").split(" ").filter(Boolean) : [];
  return started.reduce((sum, child) => sum + secondsOrNone(Number(child)), cpuSeconds(process));
}

/** Of a process that may have ended meanwhile. */
function secondsOrNone(process: number): number {
  try {
    return cpuSeconds(process);
  } catch {
    return 0;
  }
}
