import { hostname } from "node:os";
import * as z from "zod/mini";
import { bootId, processScope, processStart } from "./processStart.ts";

/** The process that a lock names, as the content of its file. */
export type LockHolder = z.infer<typeof lockHolder>;

const lockHolder = z.object({
  pid: z.number(),
  host: z.string(),
  /** See `bootId`. */
  boot: z.string(),
  /** See `processScope`. */
  scope: z.string(),
  /** Distinguishes the process from earlier and later ones with the same id. */
  start: z.string(),
  /** Distinguishes locks of one process. */
  id: z.string(),
});

/** This process. @param id unique for each lock */
export function ownHolder(id: string): LockHolder {
  const { pid } = process;
  return { pid, host: hostname(), boot: bootId(), scope: processScope(), start: processStart(pid) ?? "", id };
}

/** Parses the content of a lock file; null if it is not one. */
export function parseHolder(text: string): LockHolder | null {
  try {
    return lockHolder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
