import { CallError } from "../../api/callError.ts";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

/** How long an item that could not be sent is left alone, while the others go on. */
interface Pause {
  attempts: number;
  /** Milliseconds since 1970. */
  until: number;
  /** Whether the server has named the time: earlier it would refuse again. */
  isFixed: boolean;
}

/** By the id of the item. */
const pauses = new Map<string, Pause>();

/** Leaves an item alone after a failure, longer after each one. */
export function pauseSending(id: string, error: unknown): void {
  const attempts = pauses.get(id)?.attempts ?? 0;
  const isBusy = error instanceof CallError && error.status === 429;
  const seconds = isBusy ? error.retryAfterSeconds : null;
  const milliseconds = seconds === null ? retryDelay(attempts) : seconds * 1000;
  pauses.set(id, {
    attempts: attempts + 1,
    until: Date.now() + milliseconds,
    isFixed: seconds !== null,
  });
}

/** When an item may be sent again, in milliseconds since 1970; 0 if it is not paused. */
export function pausedUntil(id: string): number {
  return pauses.get(id)?.until ?? 0;
}

export function endPause(id: string): void {
  pauses.delete(id);
}

/** Ends all pauses but those that the server has asked for. */
export function shortenPauses(): void {
  for (const pause of pauses.values()) if (!pause.isFixed) pause.until = 0;
}

onForgetPerson(() => pauses.clear());
