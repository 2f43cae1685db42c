import { stat } from "node:fs/promises";
import type { LockHolder } from "./lockHolder.ts";
import { processStart } from "./processStart.ts";

/** The holder of a lock touches its file this often. */
export const TOUCH_MILLISECONDS = 5_000;
/** A lock that was not touched for this long is abandoned: its holder is gone, or was suspended. */
export const SILENCE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 500;

export interface Surroundings {
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
export async function isAbandoned(path: string, holder: LockHolder, here: Surroundings): Promise<boolean> {
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
