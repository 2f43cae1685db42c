import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOK_AGAIN_MILLISECONDS = 200;
/** No build and no installation takes so long. */
const MOST_MILLISECONDS = 20 * 60_000;

/**
 * Does what must not be done twice at once in one clone: waits while another process does such work there. A lock of a
 * process that is gone counts for nothing, nor does one that is too old: its process's number may be another's by now.
 * @param {string} root folder of package.json
 * @param {() => void} work may end the process
 */
export function oneAtATime(root, work) {
  const folder = join(root, "dist");
  const path = join(folder, "lock");
  mkdirSync(folder, { recursive: true });
  takeLock(path);
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
  let isTold = false;
  while (!tryWrite(path, String(process.pid))) {
    const holder = readIfThere(path);
    if (holder === null) continue;
    if (isStale(path, holder)) {
      removeStale(path, holder);
      continue;
    }
    if (!isTold) console.info(`Waiting for process ${holder}, which installs or builds here (${path}) …`);
    isTold = true;
    pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** A container that is started again has the same numbers: this process's own is of one before it. */
function isStale(path, holder) {
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const pid = Number(holder);
  return pid === process.pid || !isAlive(pid) || Date.now() - since > MOST_MILLISECONDS;
}

/** Moves a stale lock away. When somebody was quicker and the moved file is theirs, it is put back. */
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

/** True also for 0, what a lock is read as that is just being written. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return error.code === "EPERM";
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
