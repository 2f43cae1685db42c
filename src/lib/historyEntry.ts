import * as z from "zod/mini";

/**
 * Something without its own URL that closes with Back: a dialog, a drawer, a panel's details. While open, it is an entry
 * in the browser's history, which survives a reload. The state of an entry opened over another one lists both, in the
 * order in which they were opened.
 */
export interface HistoryEntry<Payload> {
  /** Adds the entry, or replaces the payload of an open one. */
  open(payload: Payload): void;
  /** Goes back past the entry, which also closes entries opened over it. `closedThen` runs when that is done. */
  close(closedThen?: () => void): void;
  /** The payload in a history state; null when the entry is closed or its payload is invalid. */
  read(state?: unknown): Payload | null;
  /** True from `close` until the browser has gone back. */
  isClosing(): boolean;
  /** False while a popstate event comes from a closing that leaves the entry as it is, or that is its own. */
  isConcerned(): boolean;
  /**
   * Calls the listener when Back or Forward has opened, changed or closed the entry; not when another one closes that
   * leaves it as it is, since it may have to be opened or closed after that. @returns the function that stops it
   */
  follow(listener: (payload: Payload | null) => void): () => void;
}

/** The open entries, lowest first. History state is outside data. */
const stateSchema = z.object({ opened: z.looseObject({}) });

/**
 * A browser that has not navigated by then has no entry to go back to. Counted in turns, of which a long task of a busy
 * page is one: the event waits behind it.
 */
const RETURN_TURNS = 100;
const TURN_MILLISECONDS = 100;

/** The entry being closed. `history.back()` is asynchronous. */
let closingKey: string | null = null;
/** The entries that were open when it began to close. */
let openBefore: Record<string, unknown> = {};
/** Actions requested meanwhile; run at once, they would act on the entry that is being closed. */
const waiting: (() => void)[] = [];

export function historyEntry<Payload>(key: string, schema: z.ZodMiniType<Payload>): HistoryEntry<Payload> {
  const read = (state: unknown = history.state) => {
    const opened = openedIn(state);
    const payload = key in opened ? schema.safeParse(opened[key]) : null;
    return payload?.success ? payload.data : null;
  };
  const isClosing = () => closingKey === key;

  const isConcerned = () => closingKey === null || (isClosing() ? read() !== null : !isUnchanged(key));

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
    const index = keys.indexOf(key);
    if (index < 0) {
      closedThen();
      return;
    }
    waiting.push(closedThen);
    goBack(key, keys.length - index);
  }

  function follow(listener: (payload: Payload | null) => void): () => void {
    const onPopState = () => {
      if (isConcerned()) listener(read());
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }

  return { open, close, read, isClosing, isConcerned, follow };
}

/** True while the browser goes back from an entry that was closed other than by Back. */
export function isGoingBack(): boolean {
  return closingKey !== null;
}

/** Runs an action that adds an entry: at once, or when the browser has gone back from a closed one, which would undo it. */
export function afterGoingBack(action: () => void): void {
  if (closingKey === null) action();
  else waiting.push(() => afterGoingBack(action));
}

function openedIn(state: unknown): Record<string, unknown> {
  return stateSchema.safeParse(state).data?.opened ?? {};
}

function isUnchanged(key: string): boolean {
  return JSON.stringify(openBefore[key]) === JSON.stringify(openedIn(history.state)[key]);
}

function goBack(key: string, steps: number): void {
  closingKey = key;
  openBefore = openedIn(history.state);
  const finish = () => {
    clearInterval(limit);
    removeEventListener("popstate", onPopState);
    closingKey = null;
    for (const action of waiting.splice(0)) action();
  };
  // After all other popstate listeners.
  const onPopState = () => {
    openBefore = openedIn(history.state);
    setTimeout(finish);
  };
  let turns = 0;
  const limit = setInterval(() => {
    if (turns++ === RETURN_TURNS) finish();
  }, TURN_MILLISECONDS);
  addEventListener("popstate", onPopState, { once: true });
  history.go(-steps);
}
