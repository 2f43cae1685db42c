import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefusal } from "../settings/startRefusal.ts";

/** Another running process holds the data folder. */
export class DataLockedError extends StartRefusal {
  override name = "DataLockedError";

  constructor(dataDir: string, pid: number) {
    super(`The database in ${dataDir} is in use by process ${pid}`, 1);
  }
}

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Acquires `DATA_DIR/lock` for this process: the embedded database supports one process and has no lock of its own. The
 * file contains process id and start time; it is stale if no running process has both.
 * @throws DataLockedError naming the process that holds it.
 */
export async function takeDataLock(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "lock");
  const mine = `${process.pid} ${startOf(process.pid) ?? ""}\n`;
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, mine, { mode: 0o600 });
  try {
    // Creating a hard link is atomic, content included, and never replaces a file.
    while (!(await tryLink(temporary, path))) {
      const holder = await readFile(path, "utf8").catch(() => null);
      if (holder === null) continue;
      const [pid = "", ...start] = holder.trim().split(" ");
      const startNow = startOf(Number(pid));
      if (startNow !== null && startNow === start.join(" ")) throw new DataLockedError(dataDir, Number(pid));
      await removeStale(path, holder);
    }
  } finally {
    await rm(temporary, { force: true });
  }
  return {
    async release() {
      if ((await readFile(path, "utf8").catch(() => null)) === mine) await rm(path, { force: true });
    },
  };
}

/** Moves a stale lock away, and restores it if another process had already replaced it with its own. */
async function removeStale(path: string, stale: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
  } catch {
    return;
  }
  if ((await readFile(moved, "utf8")) !== stale) await tryLink(moved, path);
  await rm(moved, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Start time of a process in the system's format; null if it is not running. */
function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      const facts = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in parentheses may contain anything; the start time is field 22, the 20th after it. The boot id is
      // included because ticks restart at boot.
      const ticks = facts.slice(facts.lastIndexOf(")") + 2).split(" ")[19] ?? "";
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
