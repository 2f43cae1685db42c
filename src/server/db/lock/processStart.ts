import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Start time of a process in the system's format; null if it has ended, as a zombie has. */
export function processStart(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const { state, start } = process.platform === "linux" ? linuxFacts(pid) : unixFacts(pid);
  return start === "" || /^[ZX]/.test(state) ? null : start;
}

/** Where process ids have one meaning: a machine's boot and, on Linux, the PID namespace. */
export function processScope(): string {
  return `${bootId()} ${orEmpty(() => readlinkSync("/proc/self/ns/pid"))}`;
}

/** Identifies the running system, whose processes share one clock; the host name where it has no such id. */
export function bootId(): string {
  return orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) || hostname();
}

/** What Linux has there; empty on other systems. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

interface ProcessFacts {
  state: string;
  start: string;
}

const NOT_RUNNING: ProcessFacts = { state: "", start: "" };

function linuxFacts(pid: number): ProcessFacts {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain anything; the state is field 3, the start time, in ticks since boot, field 22.
    const [state = "", ...rest] = facts.slice(facts.lastIndexOf(")") + 2).split(" ");
    return { state, start: rest[18] ?? "" };
  } catch {
    return NOT_RUNNING;
  }
}

function unixFacts(pid: number): ProcessFacts {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [state = "", ...start] = line.split(/\s+/);
    return { state, start: start.join(" ") };
  } catch {
    return NOT_RUNNING;
  }
}
