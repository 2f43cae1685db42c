import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOK_AGAIN_MILLISECONDS = 200;
/** Longer than any build or installation takes. */
const MAX_MILLISECONDS = 20 * 60_000;

const UNWRITABLE = ["EACCES", "EPERM", "EROFS"];

/**
 * Runs work that must not run concurrently in one clone: waits while another process holds the lock. A lock is stale if
 * its process is gone, or if it is too old, since the process id may have been reused. Exits the process if the clone
 * cannot be written, as in a container.
 * @param {string} root folder of package.json
 * @param {() => void} work may exit the process
 */
export function oneAtATime(root, work) {
  const folder = join(root, "dist");
  const path = join(folder, "lock");
  try {
    mkdirSync(folder, { recursive: true });
    takeLock(path);
  } catch (error) {
    if (!UNWRITABLE.includes(error.code)) throw error;
    console.error(
      `${path} cannot be written (${error.code}), so nothing can be installed or built here. ` +
        "Run what is built without npm, as in node dist/server/cli.js shop guide list",
    );
    process.exit(1);
  }
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function takeLock(path) {
  let isReported = false;
  while (!tryWrite(path, String(process.pid))) {
    const holder = readIfThere(path);
    if (holder === null) continue;
    if (isStale(path, holder)) {
      removeStale(path, holder);
      continue;
    }
    if (!isReported) console.info(`Waiting for process ${holder}, which installs or builds here (${path}) …`);
    isReported = true;
    pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** A restarted container reuses process ids, so a lock with our own id was left by an earlier process. */
function isStale(path, holder) {
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const pid = Number(holder);
  return pid === process.pid || !isAlive(pid) || Date.now() - since > MAX_MILLISECONDS;
}

/** Moves a stale lock away, and restores it if another process had already replaced it with its own. */
function removeStale(path, stale) {
  const moved = `${path}.${randomUUID()}`;
  try {
    renameSync(path, moved);
  } catch {
    return;
  }
  const found = readFileSync(moved, "utf8");
  if (found !== stale) tryWrite(path, found);
  rmSync(moved, { force: true });
}

function tryWrite(path, text) {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Also true for 0, which a lock that is still being written reads as. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error.code === "EPERM";
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
