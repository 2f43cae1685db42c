import { whenBack } from "./network/whenOnline.ts";

/** How a load ended: `dropped` when its result was for a former owner, or when the slot was reset. */
export type LoadEnd = { status: "ready" } | { status: "dropped" } | { status: "failed"; error: unknown };

/** State of a slot, and the owner of its last load. */
export interface LoadState {
  status: "idle" | "loading" | "ready" | "failed";
  owner: unknown;
}

interface Loading {
  signal: AbortSignal;
  /** To be called when the request is sent, if that is later: the result belongs to the owner then. */
  setOut(): void;
}

interface LoaderOptions<Asked, Result> {
  load(asked: Asked, loading: Loading): Promise<Result>;
  onResult(result: Result, asked: Asked): void;
  /** `isRetry` is true for an automatic attempt. */
  onFailure?(error: unknown, asked: Asked, isRetry: boolean): void;
  /** Loads in one slot replace each other; different slots are independent. A single slot when absent. */
  slotOf?: (asked: Asked) => string;
  /** The owner of the calls. A result is never passed to another owner. */
  owner?: () => unknown;
  /** What happens to a result whose owner has changed: it is ignored, or requested again for the present owner. */
  ifOwnerLeft?: "drop" | "repeat";
  /** Whether a failed load is retried when the network or the reader is back. */
  retriesWhenBack?: (asked: Asked) => boolean;
}

export interface Loader<Asked> {
  /** Starts a load; an earlier one in its slot is aborted and ends with the same result. Never rejects. */
  load(asked: Asked): Promise<LoadEnd>;
  /** Like `load`, but joins a running load of its slot for the present owner. */
  join(asked: Asked): Promise<LoadEnd>;
  stateOf(asked: Asked): LoadState;
  /** Aborts running loads and pending retries; all slots become idle. */
  forget(): void;
}

interface Slot extends LoadState {
  latest: Promise<LoadEnd> | null;
  abort: AbortController;
  stopRetrying: () => void;
}

/** Loads so that the latest load of a slot wins, and a result belongs to the owner that it was for. */
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
    // Callers of an earlier load get the result of the one that replaced it.
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
