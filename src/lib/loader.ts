import { whenBack } from "./whenOnline.ts";

/** How a load ended: `dropped` when its result was for somebody who has left, or when it was forgotten. */
export type LoadEnd = { status: "ready" } | { status: "dropped" } | { status: "failed"; error: unknown };

/** Where a slot stands, and for whom its last load was. */
export interface LoadState {
  status: "idle" | "loading" | "ready" | "failed";
  owner: unknown;
}

interface Loading {
  signal: AbortSignal;
  /** To be called as a request leaves, where that is later than the call: its result is for the owner of that moment. */
  setOut(): void;
}

interface LoaderOptions<Asked, Result> {
  load(asked: Asked, loading: Loading): Promise<Result>;
  onResult(result: Result, asked: Asked): void;
  /** `isRetry` for an attempt that nobody asked for. */
  onFailure?(error: unknown, asked: Asked, isRetry: boolean): void;
  /** What is asked for in one slot replaces each other; other slots are independent. One slot for all when absent. */
  slotOf?: (asked: Asked) => string;
  /** Who makes the calls. A result is never handed over to somebody else. */
  owner?: () => unknown;
  /** What is done with a result whose owner has left: it is dropped, or requested for the owner who is there now. */
  ifOwnerLeft?: "drop" | "repeat";
  /** Whether a failed load is attempted again when the network or the reader is back. */
  retriesWhenBack?: (asked: Asked) => boolean;
}

export interface Loader<Asked> {
  /** Starts a load; an earlier one in its slot is aborted and ends as this one does. Never rejects. */
  load(asked: Asked): Promise<LoadEnd>;
  /** As `load`, but a load of its slot that is under way for the present owner serves this call too. */
  join(asked: Asked): Promise<LoadEnd>;
  stateOf(asked: Asked): LoadState;
  /** Aborts what is under way and what is to be retried; all slots are idle again. */
  forget(): void;
}

interface Slot extends LoadState {
  latest: Promise<LoadEnd> | null;
  abort: AbortController;
  stopRetrying: () => void;
}

/** Loads by the rule that the latest load of a slot wins, and that a result belongs to the owner whom it was loaded for. */
export function loader<Asked, Result>(options: LoaderOptions<Asked, Result>): Loader<Asked> {
  const { load, onResult, onFailure, ifOwnerLeft = "drop", retriesWhenBack = () => false } = options;
  const { slotOf = () => "", owner: ownerNow = () => null } = options;
  const slots = new Map<string, Slot>();

  function start(asked: Asked, isRetry: boolean): Promise<LoadEnd> {
    const key = slotOf(asked);
    const before = slots.get(key);
    before?.stopRetrying();
    before?.abort.abort();
    const slot: Slot = {
      status: "loading",
      owner: ownerNow(),
      latest: null,
      abort: new AbortController(),
      stopRetrying: () => {},
    };
    slots.set(key, slot);
    // Who waits for an earlier load gets the end of the one that replaced it.
    const latest = attempt(slot, asked, isRetry).then((end): LoadEnd | Promise<LoadEnd> => {
      const current = slots.get(key);
      return current === slot ? end : (current?.latest ?? { status: "dropped" });
    });
    slot.latest = latest;
    return latest;
  }

  async function attempt(slot: Slot, asked: Asked, isRetry: boolean): Promise<LoadEnd> {
    const isCurrent = () => slots.get(slotOf(asked)) === slot;
    const setOut = () => {
      slot.owner = ownerNow();
    };
    let end: LoadEnd;
    try {
      const result = await load(asked, { signal: slot.abort.signal, setOut });
      if (!isCurrent()) return { status: "dropped" };
      if (slot.owner !== ownerNow()) return leave(slot, asked, isRetry);
      onResult(result, asked);
      end = { status: "ready" };
    } catch (error) {
      if (!isCurrent()) return { status: "dropped" };
      if (slot.owner !== ownerNow()) return leave(slot, asked, isRetry);
      onFailure?.(error, asked, isRetry);
      end = { status: "failed", error };
      if (retriesWhenBack(asked)) slot.stopRetrying = whenBack(() => void start(asked, true));
    }
    slot.status = end.status;
    return end;
  }

  function leave(slot: Slot, asked: Asked, isRetry: boolean): LoadEnd | Promise<LoadEnd> {
    if (ifOwnerLeft === "repeat") return start(asked, isRetry);
    slot.status = "idle";
    return { status: "dropped" };
  }

  return {
    load: (asked) => start(asked, false),
    join(asked) {
      const slot = slots.get(slotOf(asked));
      const serves = slot?.status === "loading" && slot.owner === ownerNow();
      return (serves && slot.latest) || start(asked, false);
    },
    stateOf(asked) {
      const { status, owner } = slots.get(slotOf(asked)) ?? { status: "idle", owner: null };
      return { status, owner };
    },
    forget() {
      for (const slot of slots.values()) {
        slot.stopRetrying();
        slot.abort.abort();
      }
      slots.clear();
    },
  };
}
