import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeLog } from "../../log/writeLog.ts";
import { adminSocketPath } from "../../settings/adminSocketPath.ts";
import { makeDataFolder } from "../../settings/makeDataFolder.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { isSocketOpen } from "./isSocketOpen.ts";
import { type LockHolder, ownHolder, parseHolder } from "./lockHolder.ts";
import { processStart } from "./processStart.ts";

/** The holder of a lock touches its file this often. */
const TOUCH_MILLISECONDS = 5_000;
/** A lock that was not touched for this long is abandoned: its holder is gone, or was suspended. */
const SILENCE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 500;

/** Whether an error is that another process holds the lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof OperatorError && error.exitCode === 3;
}

export interface DataLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** Called if another process has taken the lock, which it does only after a long silence of this one. */
  onLost?: () => void;
  /** Called before a wait of up to half a minute for a sign of life of the holder. */
  onWait?: (holder: LockHolder) => void;
  /** For tests. */
  here?: Partial<Surroundings>;
}

/**
 * Acquires `DATA_DIR/lock` for this process: the embedded database supports one process and has no lock of its own. The
 * file names its holder, which touches it every few seconds. It is stale if nothing listens on the folder's socket and
 * the holder has ended, see `isAbandoned`.
 * @throws OperatorError naming the process that holds it.
 */
export async function takeDataLock(dataDir: string, options: LockOptions = {}): Promise<DataLock> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, "lock");
  const own = ownHolder(randomUUID());
  const here = { scope: own.scope, boot: own.boot, now: Date.now, pause, ...options.here };
  const mine = `${JSON.stringify({ ...own, scope: here.scope, boot: here.boot })}\n`;
  const temporary = `${path}.${own.id}`;
  await writeFile(temporary, mine, { mode: 0o600 });
  try {
    // Creating a hard link is atomic, content included, and never replaces a file.
    while (!(await tryLink(temporary, path))) {
      const text = await readFile(path, "utf8").catch(() => null);
      if (text === null) continue;
      const holder = parseHolder(text);
      const isServed = await isSocketOpen(adminSocketPath(dataDir));
      if (holder && !isServed && holder.scope !== here.scope) options.onWait?.(holder);
      if (isServed || (holder && !(await isAbandoned(path, holder, here))))
        throw locked(dataDir, holder, here);
      await removeStale(path, text);
    }
  } finally {
    await rm(temporary, { force: true });
  }
  const touching = setInterval(async () => {
    // A read that fails, as for a limit of open files, says nothing about who holds it.
    const found = await readFile(path, "utf8").catch(({ code }) => (code === "ENOENT" ? null : mine));
    if (found !== mine) return options.onLost?.();
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
  }, TOUCH_MILLISECONDS);
  touching.unref();
  return {
    async release() {
      clearInterval(touching);
      const found = await readFile(path, "utf8").catch(() => null);
      if (found === mine) await rm(path, { force: true });
    },
  };
}

/** Like `takeDataLock`. A wait is logged, and the process ends if another one takes the lock. */
export function holdDataFolder(dataDir: string): Promise<DataLock> {
  return takeDataLock(dataDir, {
    onWait: ({ pid, host }) =>
      writeLog(
        "warn",
        `${dataDir} was locked by process ${pid} of ${host}: waiting whether it is still running`,
      ),
    onLost() {
      // Two processes on one database destroy it.
      writeLog("error", `${dataDir} is now in use by another process, so this one ends`);
      process.exit(1);
    },
  });
}

function locked(dataDir: string, holder: LockHolder | null, here: Surroundings): OperatorError {
  const elsewhere = holder && holder.scope !== here.scope ? ` of ${holder.host}` : "";
  const who = holder ? `process ${holder.pid}${elsewhere}` : "another server";
  return new OperatorError(`The database in ${dataDir} is in use by ${who}`, { exitCode: 3 });
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

interface Surroundings {
  /** See `processScope` and `bootId`. */
  scope: string;
  boot: string;
  /** Milliseconds since 1970. */
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Whether the process that holds a lock has ended. In the same PID namespace the system knows. Elsewhere (another
 * container, another machine on a shared volume) only touches of the file are visible, so this may take half a minute;
 * the clock of another machine is not compared with ours.
 */
async function isAbandoned(path: string, holder: LockHolder, here: Surroundings): Promise<boolean> {
  if (holder.scope === here.scope) return processStart(holder.pid) !== holder.start;
  const touched = await touchedAt(path);
  const begin = here.now();
  const since = holder.boot === here.boot ? Math.min(touched ?? begin, begin) : begin;
  while (here.now() - since < SILENCE_MILLISECONDS) {
    await here.pause(LOOK_MILLISECONDS);
    if ((await touchedAt(path)) !== touched) return false;
  }
  return true;
}

async function touchedAt(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
