import { whenOnline } from "./whenOnline.ts";

/** What became of a change whose answer was lost. */
export type Resolution<Answer> = { happened: true; answer: Answer } | { happened: false };

/**
 * How a change ended. `refused`: the server said no, and the change is taken back. `unresolved`: the server could not
 * be asked what became of it, so that it shows as not made and the state is to be loaded again. `dropped`: its owner
 * left first.
 */
export type ChangeEnd =
  | { status: "done" }
  | { status: "refused"; error: unknown }
  | { status: "unresolved"; error: unknown }
  | { status: "dropped" };

interface Attempt {
  /** The same in all attempts at a change: the server carries out one key once. */
  key: string;
  signal: AbortSignal;
}

export interface MutationQueueOptions<State, Change, Answer> {
  /** The state with a change made. Pure, and total: an earlier change may have been refused. */
  apply(state: State, change: Change): State;
  /** The state after the server's answer, where that says more than the change. */
  confirm?: (state: State, change: Change, answer: Answer) => State;
  send(change: Change, attempt: Attempt): Promise<Answer>;
  /** Asks the server, by the key, what became of a change. Nothing is sent again before it has said so. */
  resolveUnknown(change: Change, attempt: Attempt): Promise<Resolution<Answer>>;
  /** Whether the server has answered that it did not make the change; after all other failures that is unknown. */
  isRefusal(error: unknown): boolean;
  /** Shows the state with all changes made that are not refused. */
  show(state: State): void;
  /** One change that does what two do, of which the first has not been sent; null when both are to be sent. */
  coalesce?: (waiting: Change, next: Change) => Change | null;
  /** Milliseconds that an attempt may take; what it brings later is dropped. */
  timeout?: number;
  /** Milliseconds before each further attempt; after the last one the change is unresolved. */
  pauses?: readonly number[];
}

export interface MutationQueue<State, Change> {
  /** Begins with the server's state of an owner. The changes of the same owner go on; those of another are dropped. */
  begin(owner: string | null, state: State): void;
  /** Shows a change at once and sends it after those before it. Never rejects. */
  change(change: Change): Promise<ChangeEnd>;
  /** Takes over the server's state, newly loaded, below the changes that wait. False while one is under way, which it may hold or not. */
  rebase(state: State): boolean;
  /** Changes that have not ended. */
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
const PAUSES = [1000, 3000, 10_000];

/**
 * Changes of one thing that the server keeps, such as a cart, a profile or a route: shown at once, sent one at a time in
 * their order, taken back when refused. What shows is the server's last known state with the open changes made, so that
 * taking one back leaves the others as they are. Without a network it waits.
 */
export function mutationQueue<State, Change, Answer = void>(
  initial: State,
  options: MutationQueueOptions<State, Change, Answer>,
): MutationQueue<State, Change> {
  const { apply, send, resolveUnknown, isRefusal, show, coalesce } = options;
  const { confirm = (state: State, change: Change) => apply(state, change) } = options;
  const { timeout = TIMEOUT, pauses = PAUSES } = options;
  let owner: string | null = null;
  let confirmed = initial;
  let entries: Entry<Change>[] = [];
  /** Ends all that is done for the owner. */
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
    let isUnknown = false;
    for (let attempts = 0; ; attempts++) {
      await unlessAborted(whenOnline(), signal);
      if (signal.aborted) return;
      entry.isSent = true;
      let answer: Answer;
      try {
        const resolution = isUnknown ? await attempt(resolveUnknown, entry, signal) : null;
        isUnknown = false;
        answer = resolution?.happened ? resolution.answer : await attempt(send, entry, signal);
      } catch (error) {
        if (signal.aborted) return;
        // A refusal to say what became of a change is no refusal of the change.
        if (!isUnknown && isRefusal(error)) return settle(entry, { status: "refused", error });
        isUnknown = true;
        const pause = pauses[attempts];
        if (pause === undefined) return settle(entry, { status: "unresolved", error });
        await unlessAborted(new Promise((resolve) => setTimeout(resolve, pause)), signal);
        continue;
      }
      if (signal.aborted) return;
      confirmed = confirm(confirmed, entry.change, answer);
      return settle(entry, { status: "done" });
    }
  }

  /** @throws what the call threw; an Error when it took too long */
  async function attempt<Result>(
    call: (change: Change, attempt: Attempt) => Promise<Result>,
    { change, key }: Entry<Change>,
    ownerSignal: AbortSignal,
  ): Promise<Result> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error("The server did not answer in time")), timeout);
    const signal = AbortSignal.any([late.signal, ownerSignal]);
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    try {
      return await Promise.race([call(change, { key, signal }), aborted]);
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
      entries.push({ change, key: newKey(), isSent: false, end, finish });
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

/** 128 random bits; `crypto.randomUUID` is absent where a page is not served over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
