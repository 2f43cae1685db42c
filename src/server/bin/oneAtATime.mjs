import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOK_AGAIN_MILLISECONDS = 200;

/**
 * Does what must not be done twice at once in one clone: waits while another process does such work there. A lock of a
 * process that is gone counts for nothing.
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
  const mine = `${path}.${randomUUID()}`;
  writeFileSync(mine, String(process.pid));
  try {
    let isTold = false;
    // A hard link appears with its content at once, and never replaces a file.
    while (!tryLink(mine, path)) {
      const holder = readIfThere(path);
      if (holder === null) continue;
      if (!isAlive(Number(holder))) {
        removeStale(path, holder);
        continue;
      }
      if (!isTold) console.info(`Waiting for process ${holder}, which installs or builds here (${path}) …`);
      isTold = true;
      pause(LOOK_AGAIN_MILLISECONDS);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves a stale lock away. When somebody was quicker and the moved file is theirs, it is put back. */
function removeStale(path, stale) {
  const moved = `${path}.${randomUUID()}`;
  try {
    renameSync(path, moved);
  } catch {
    return;
  }
  if (readFileSync(moved, "utf8") !== stale) tryLink(moved, path);
  rmSync(moved, { force: true });
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
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
