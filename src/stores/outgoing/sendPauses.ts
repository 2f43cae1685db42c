import { CallError } from "../../api/callError.ts";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

interface Sent {
  id: string;
  kind: string;
}

/** How long what could not be sent is left alone, while the rest goes on. */
interface Pause {
  attempts: number;
  /** Milliseconds since 1970. */
  until: number;
  /** Whether the server has named the time: earlier it would refuse again. */
  isFixed: boolean;
}

/** What the server puts off for longer it counts for all items of the kind, as comments of a day. */
const LONGEST_OWN_SECONDS = 60;

/** By the id of an item, or by a kind. */
const pauses = new Map<string, Pause>();

/**
 * Leaves an item alone after a failure, longer after each one, or all items of its kind if the server, not a proxy, has put
 * it off for long.
 */
export function pauseSending({ id, kind }: Sent, error: unknown): void {
  const attempts = pauses.get(id)?.attempts ?? 0;
  const isBusy = error instanceof CallError && error.status === 429;
  const seconds = isBusy ? error.retryAfterSeconds : null;
  const milliseconds = seconds === null ? retryDelay(attempts) : seconds * 1000;
  // A proxy names no error, and counts calls of any kind.
  const isOfKind = isBusy && error.id !== null && seconds !== null && seconds > LONGEST_OWN_SECONDS;
  pauses.set(isOfKind ? kind : id, {
    attempts: attempts + 1,
    until: Date.now() + milliseconds,
    isFixed: seconds !== null,
  });
}

/** When an item may be sent again, in milliseconds since 1970; 0 if it is not paused. */
export function pausedUntil({ id, kind }: Sent): number {
  return Math.max(...[id, kind].map((key) => pauses.get(key)?.until ?? 0));
}

export function endPause(id: string): void {
  pauses.delete(id);
}

/** Ends all pauses but those that the server has asked for. */
export function shortenPauses(): void {
  for (const pause of pauses.values()) if (!pause.isFixed) pause.until = 0;
}

onForgetPerson(() => pauses.clear());
