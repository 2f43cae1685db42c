import * as z from "zod/mini";

/**
 * Something without an address of its own that closes with Back: a dialog, a drawer, a window, a panel's details. While
 * it is open, it is an entry in the browser's history, which a reload keeps. An entry opened over another one names
 * both, in the order in which they were opened.
 */
export interface HistoryEntry<Payload> {
  /** Adds the entry; one that is open gets the new payload instead. */
  open(payload: Payload): void;
  /** Goes back to below the entry, which also closes what was opened over it. `closedThen` runs when that is done. */
  close(closedThen?: () => void): void;
  /** The payload in a state of the history; null where the entry is closed or its payload does not parse. */
  read(state?: unknown): Payload | null;
  /** True from `close` until the browser has gone back. */
  isClosing(): boolean;
  /** Calls the listener when Back or Forward have opened, changed or closed the entry. Returns the function that ends it. */
  follow(listener: (payload: Payload | null) => void): () => void;
}

/** What is open, lowest first: part of the history's state, which is outside data. */
const stateSchema = z.object({ opened: z.looseObject({}) });

/** A browser that has not gone back by then has nothing to go back to. */
const RETURN_MILLISECONDS = 2000;

/** The entry that `close` takes back, until the browser, which needs a moment for that, has done so. */
let closingKey: string | null = null;
/** What was asked for in that moment; at once it would act on the entry that is about to go. */
const waiting: (() => void)[] = [];

export function historyEntry<Payload>(key: string, schema: z.ZodMiniType<Payload>): HistoryEntry<Payload> {
  const read = (state: unknown = history.state) => {
    const opened = openedIn(state);
    const payload = key in opened ? schema.safeParse(opened[key]) : null;
    return payload?.success ? payload.data : null;
  };
  const isClosing = () => closingKey === key;

  function open(payload: Payload): void {
    if (closingKey !== null) {
      waiting.push(() => open(payload));
      return;
    }
    const opened = openedIn(history.state);
    if (opened[key] === payload) return;
    const state = { ...history.state, opened: { ...opened, [key]: payload } };
    if (key in opened) history.replaceState(state, "");
    else history.pushState(state, "");
  }

  function close(closedThen: () => void = () => {}): void {
    if (closingKey !== null) {
      waiting.push(() => close(closedThen));
      return;
    }
    const keys = Object.keys(openedIn(history.state));
    const place = keys.indexOf(key);
    if (place < 0) {
      closedThen();
      return;
    }
    waiting.push(closedThen);
    goBack(key, keys.length - place);
  }

  function follow(listener: (payload: Payload | null) => void): () => void {
    const onPopState = () => {
      const payload = read();
      if (payload !== null || !isClosing()) listener(payload);
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }

  return { open, close, read, isClosing, follow };
}

function openedIn(state: unknown): Record<string, unknown> {
  return stateSchema.safeParse(state).data?.opened ?? {};
}

function goBack(key: string, steps: number): void {
  closingKey = key;
  const finish = () => {
    clearTimeout(limit);
    removeEventListener("popstate", onPopState);
    closingKey = null;
    for (const action of waiting.splice(0)) action();
  };
  // After every listener has gone back to what the entry stands for.
  const onPopState = () => setTimeout(finish);
  const limit = setTimeout(finish, RETURN_MILLISECONDS);
  addEventListener("popstate", onPopState, { once: true });
  history.go(-steps);
}
