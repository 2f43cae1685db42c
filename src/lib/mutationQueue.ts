import { whenOnline } from "./network/whenOnline.ts";
import { randomKey } from "./randomKey.ts";

/**
 * How a change ended. `refused`: the server rejected it, and it is rolled back. `unresolved`: its outcome could not
 * be determined, so it is shown as not made and the state must be loaded again. `dropped`: its owner changed first.
 */
export type ChangeEnd =
  | { status: "done" }
  | { status: "refused"; error: unknown }
  | { status: "unresolved"; error: unknown }
  | { status: "dropped" };

/** An attempt was not answered in time: whether the server made the change is unknown. */
export class NoAnswerError extends Error {}

interface Attempt {
  /** The same in all attempts at a change: the server executes each key once, so a lost response needs no query. */
  key: string;
  signal: AbortSignal;
}

export interface MutationQueueOptions<State, Change, Answer> {
  /** The state with a change applied. Pure, and must accept any state: an earlier change may have been refused. */
  apply(state: State, change: Change): State;
  /** The state after the server's response, when it contains more than the change. */
  confirm?: (state: State, change: Change, answer: Answer) => State;
  send(change: Change, attempt: Attempt): Promise<Answer>;
  /** Whether the error means that the server made no change; after other failures that is unknown. */
  isRefusal(error: unknown, change: Change): boolean;
  /** Shows the state with all changes applied that are not refused. */
  show(state: State): void;
  /** One change equivalent to two, the first of which has not been sent; null to send both. */
  coalesce?: (waiting: Change, next: Change) => Change | null;
  /** Timeout of an attempt in milliseconds; a later response is ignored. */
  timeout?: number;
  /** Milliseconds before each further attempt; after the last one, or one that fails late, the change is unresolved. */
  pauses?: readonly number[];
  /** False for a change that must fail soon without a network, because it can be stored and sent another way. */
  waitsForNetwork?: (change: Change) => boolean;
}

export interface MutationQueue<State, Change> {
  /** Starts from the server's state of an owner. Changes of the same owner continue; those of another are dropped. */
  begin(owner: string | null, state: State): void;
  /** Shows a change at once and sends it after those before it. Never rejects. */
  change(change: Change): Promise<ChangeEnd>;
  /**
   * Replaces the server's state, newly loaded, below the waiting changes. Returns false while a change is being sent,
   * which that state may or may not include.
   */
  rebase(state: State): boolean;
  /** Number of changes that have not ended. */
  count(): number;
}

interface Entry<Change> {
  change: Change;
  key: string;
  isSent: boolean;
  end: Promise<ChangeEnd>;
  finish(end: ChangeEnd): void;
}

const TIMEOUT = 20_000;
/** Somebody waits for the change: a failure that stays is reported within 5 seconds. */
const PAUSES = [500, 1000];
/** An attempt that fails this long after the first one began is the last. */
const PATIENCE = 3000;

/**
 * Optimistic changes of one resource on the server, such as a cart, a profile or a route: shown at once, sent one at
 * a time in order, rolled back when refused. The state shown is the server's last known state with the open changes
 * applied, so that rolling one back leaves the others intact. Waits while there is no network.
 */
export function mutationQueue<State, Change, Answer = void>(
  initial: State,
  options: MutationQueueOptions<State, Change, Answer>,
): MutationQueue<State, Change> {
  const { apply, send, isRefusal, show, coalesce } = options;
  const { confirm = (state: State, change: Change) => apply(state, change) } = options;
  const { timeout = TIMEOUT, pauses = PAUSES, waitsForNetwork = () => true } = options;
  let owner: string | null = null;
  let confirmed = initial;
  let entries: Entry<Change>[] = [];
  /** Aborts all work for the owner. */
  let ownership = new AbortController();
  let isRunning = false;

  const showAll = () => show(entries.reduce((state, entry) => apply(state, entry.change), confirmed));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (entries[0]) await carryOut(entries[0], ownership.signal);
    isRunning = false;
  }

  async function carryOut(entry: Entry<Change>, signal: AbortSignal): Promise<void> {
    let begunAt = Number.POSITIVE_INFINITY;
    for (let attempts = 0; ; attempts++) {
      if (waitsForNetwork(entry.change)) await unlessAborted(whenOnline(), signal);
      if (signal.aborted) return;
      entry.isSent = true;
      begunAt = Math.min(begunAt, Date.now());
      let answer: Answer;
      try {
        answer = await attempt(entry, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isRefusal(error, entry.change)) return settle(entry, { status: "refused", error });
        const pause = Date.now() - begunAt < PATIENCE ? pauses[attempts] : undefined;
        if (pause === undefined) return settle(entry, { status: "unresolved", error });
        await unlessAborted(new Promise((resolve) => setTimeout(resolve, pause)), signal);
        continue;
      }
      if (signal.aborted) return;
      confirmed = confirm(confirmed, entry.change, answer);
      return settle(entry, { status: "done" });
    }
  }

  /** @throws the call's error; an Error on timeout */
  async function attempt({ change, key }: Entry<Change>, ownerSignal: AbortSignal): Promise<Answer> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new NoAnswerError("The server did not answer in time")),
      timeout,
    );
    const signal = AbortSignal.any([late.signal, ownerSignal]);
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    try {
      return await Promise.race([send(change, { key, signal }), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }

  function settle(entry: Entry<Change>, end: ChangeEnd): void {
    entries = entries.filter((other) => other !== entry);
    showAll();
    entry.finish(end);
  }

  return {
    begin(nextOwner, state) {
      if (nextOwner === owner) return;
      const dropped = entries;
      owner = nextOwner;
      confirmed = state;
      entries = [];
      ownership.abort();
      ownership = new AbortController();
      for (const entry of dropped) entry.finish({ status: "dropped" });
    },
    change(change) {
      const last = entries.at(-1);
      const merged = last && !last.isSent ? (coalesce?.(last.change, change) ?? null) : null;
      if (last && merged !== null) {
        last.change = merged;
        showAll();
        return last.end;
      }
      let finish: (end: ChangeEnd) => void = () => {};
      const end = new Promise<ChangeEnd>((resolve) => {
        finish = resolve;
      });
      entries.push({ change, key: randomKey(), isSent: false, end, finish });
      showAll();
      void run();
      return end;
    },
    rebase(state) {
      if (entries[0]?.isSent) return false;
      confirmed = state;
      showAll();
      return true;
    },
    count: () => entries.length,
  };
}

/** Resolves with a promise, or as soon as the signal aborts. */
function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return Promise.race([
    promise,
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
  ]);
}
