import { proxy, ref } from "valtio";
import type * as z from "zod/mini";
import { type CallError, isRefusal } from "../../api/callError.ts";
import { callsOwner } from "../../api/client.ts";
import { PRODUCT } from "../../contract/names.ts";
import { keyedStore } from "../../lib/keyedStore.ts";
import { LONGEST_TIMEOUT } from "../../lib/network/retryDelay.ts";
import { whenBack, whenOnline } from "../../lib/network/whenOnline.ts";
import { randomKey } from "../../lib/randomKey.ts";
import { withTabLock } from "../../lib/withTabLock.ts";
import { reasonOf } from "../failureOf.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { outgoingItem } from "./outgoingItem.ts";
import { outgoingMarker } from "./outgoingMarker.ts";
import { endPause, pausedUntil, pauseSending, shortenPauses } from "./sendPauses.ts";

export type OutgoingItem = z.infer<typeof outgoingItem>;
export type Refusal = NonNullable<OutgoingItem["refusal"]>;

interface SendQueue {
  /** Of the person who is signed in, oldest first. */
  items: StoredRef<OutgoingItem[]>;
  /** False when the browser could not store all that waits: the rest is lost with the page. */
  isStored: boolean;
  /** What waits of a person whose session the server has ended, for them to take away. */
  left: StoredRef<OutgoingItem[]>;
}

export const sendQueue = proxy<SendQueue>({ items: ref([]), isStored: true, left: ref([]) });

/** How one kind of change is sent, and what is shown of its answer. */
interface Sender {
  /** @throws CallError */
  send(item: OutgoingItem): Promise<void>;
  /** Whether two items change the same thing, so that the earlier one must be sent first. */
  isSame?(one: OutgoingItem, other: OutgoingItem): boolean;
  /** Another tab has sent an item, or given it up. */
  onElsewhere?(item: OutgoingItem): void;
}

const senders = new Map<string, Sender>();
const store = keyedStore(`${PRODUCT}-outgoing`);

/** The server is busy, or lets no more through for now: sent again later. */
const PASSING_STATUSES = [401, 408, 425, 429];
/** What a proxy refuses as too large stays so; its other refusals say nothing about what was sent. */
const TOO_LARGE = 413;

/** Longer than sending photos may take. */
const PATIENCE_MS = 240_000;

/** Ids of what the browser could not store, which only this page can send. */
const unstored = new Set<string>();

let owner: string | null = null;
/** Until what the owner left here is shown. */
let loading = Promise.resolve();
/** Whether that could be read; if not, the next call reads again. */
let isRead = false;
let isRunning = false;
/** Ends the wait for the next item that is due. */
let wake = () => {};

/** Registers how a kind is sent. */
export function registerSender(kind: string, sender: Sender): void {
  senders.set(kind, sender);
}

/** Keeps a change of the signed-in person on this device until the server has it, and sends it as soon as it can. */
export async function enqueue(kind: string, payload: unknown, files: Blob[] = []): Promise<void> {
  const sender = callsOwner();
  if (sender === null) return;
  await loadOutgoing();
  const queuedAt = Date.now();
  const item: OutgoingItem = {
    // By which they are stored in the order in which they were made.
    id: `${queuedAt.toString(36)}-${randomKey()}`,
    owner: sender,
    kind,
    payload,
    files,
    queuedAt,
    refusal: null,
  };
  outgoingMarker.write(true);
  // First, since what is shown and not stored counts as sent by another tab.
  await keep(item);
  if (owner === sender) show([...sendQueue.items.filter(({ id }) => id !== item.id), item]);
  void run();
}

/** Shows what waits for the signed-in person, and sends it. */
export async function loadOutgoing(): Promise<void> {
  const person = callsOwner();
  if (person !== owner || !isRead) {
    if (person !== owner) show([]);
    owner = person;
    forgetLeft();
    isRead = true;
    loading = readStored(person).then(
      (stored) => {
        if (owner === person) show([...stored, ...sendQueue.items.filter(({ id }) => unstored.has(id))]);
      },
      (error: unknown) => {
        console.warn("The unsent changes could not be read:", error);
        if (owner === person) isRead = false;
      },
    );
  }
  await loading;
  void run();
}

/** Shows and sends also what another tab has stored since, which may be closed by now; not what goes meanwhile. */
export async function loadOutgoingAgain(): Promise<void> {
  await loadOutgoing();
  const person = owner;
  const before = sendQueue.items;
  const stored = await readStored(person).catch(() => []);
  const added = stored.filter(({ id }) => ![...before, ...sendQueue.items].some((item) => item.id === id));
  if (owner !== person || added.length === 0) return;
  show([...sendQueue.items, ...added].sort((one, other) => one.queuedAt - other.queuedAt));
  void run();
}

/** Shows what waits of a person whose session the server has ended: they may be unable to sign in again. */
export async function loadLeft(person: string): Promise<void> {
  const stored = await readStored(person).catch(() => []);
  if (owner === null) sendQueue.left = ref(stored);
}

export function forgetLeft(): void {
  sendQueue.left = ref([]);
}

/** Gives up a change that was not sent. */
export async function dropOutgoing(id: string): Promise<void> {
  show(sendQueue.items.filter((item) => item.id !== id));
  unstored.delete(id);
  sendQueue.isStored = unstored.size === 0;
  await store.remove(id).catch(() => {});
  await unmarkIfEmpty().catch(() => {});
}

/** Tries again to send what the server refused. */
export async function retryOutgoing(id: string): Promise<void> {
  const item = sendQueue.items.find((one) => one.id === id);
  if (!item) return;
  endPause(id);
  replace({ ...item, refusal: null });
  await keep({ ...item, refusal: null });
  void run();
}

async function readStored(person: string | null): Promise<OutgoingItem[]> {
  const stored = await store.all();
  return stored.flatMap((value) => {
    const parsed = outgoingItem.safeParse(value);
    return parsed.success && parsed.data.owner === person ? [parsed.data] : [];
  });
}

/** What another person left here, or another tab keeps, goes on being marked. */
async function unmarkIfEmpty(): Promise<void> {
  if (unstored.size === 0 && (await store.all()).length === 0) outgoingMarker.remove();
}

async function keep(item: OutgoingItem): Promise<void> {
  await store.put(item.id, item).then(
    () => unstored.delete(item.id),
    (error: unknown) => {
      console.warn("The unsent changes could not be stored:", error);
      unstored.add(item.id);
    },
  );
  sendQueue.isStored = unstored.size === 0;
}

function show(items: OutgoingItem[]): void {
  sendQueue.items = ref(items);
  if (items.length > 0) outgoingMarker.write(true);
}

function replace(item: OutgoingItem): void {
  show(sendQueue.items.map((one) => (one.id === item.id ? item : one)));
}

async function run(): Promise<void> {
  wake();
  if (isRunning) return;
  isRunning = true;
  try {
    while (waitingItems().length > 0) {
      const isOffline = navigator.onLine === false;
      await whenOnline();
      if (isOffline) shortenPauses();
      const item = firstItems().find((one) => Date.now() >= pausedUntil(one));
      if (!item) await untilDue();
      else if (await inOneTab(() => sendOne(item))) endPause(item.id);
    }
  } finally {
    isRunning = false;
  }
}

function waitingItems(): OutgoingItem[] {
  return sendQueue.items.filter(({ refusal, kind }) => refusal === null && senders.has(kind));
}

/** Those that no earlier one holds up: what cannot be sent holds up later changes of the same thing alone. */
function firstItems(): OutgoingItem[] {
  return waitingItems().filter((item, at, all) => {
    const isSame = senders.get(item.kind)?.isSame;
    return !isSame || !all.slice(0, at).some((other) => other.kind === item.kind && isSame(other, item));
  });
}

/** @returns whether it is done with: sent, refused, or somebody else's by now; else it is paused */
async function sendOne(item: OutgoingItem): Promise<boolean> {
  if (owner !== item.owner || callsOwner() !== item.owner) return forgetHere(item);
  if (!(await isWaiting(item))) {
    forgetHere(item);
    senders.get(item.kind)?.onElsewhere?.(item);
    return true;
  }
  try {
    await senders.get(item.kind)?.send(item);
  } catch (error) {
    if (!isLasting(error)) {
      pauseSending(item, error);
      return false;
    }
    // Given up while it was sent, here or in another tab: it must not come back.
    if (owner === item.owner && !(await isWaiting(item))) return forgetHere(item);
    const refused = { ...item, refusal: { id: error.id, reason: reasonOf(error) } };
    replace(refused);
    await keep(refused);
    return true;
  }
  await dropOutgoing(item.id);
  return true;
}

/** Whether our server, whose errors have an id, refused it and will again. */
function isLasting(error: unknown): error is CallError {
  if (!isRefusal(error) || PASSING_STATUSES.includes(error.status)) return false;
  return error.id !== null || error.status === TOO_LARGE;
}

/** Sent twice it is stored once, so what cannot be read counts as waiting. */
async function isWaiting({ id }: OutgoingItem): Promise<boolean> {
  if (!sendQueue.items.some((item) => item.id === id)) return false;
  if (unstored.has(id)) return true;
  const stored = await readStored(owner).catch(() => null);
  return stored === null || stored.some((item) => item.id === id);
}

function forgetHere({ id }: OutgoingItem): true {
  sendQueue.items = ref(sendQueue.items.filter((item) => item.id !== id));
  return true;
}

/** Of several tabs one sends at a time. Sent twice it is stored once, so a tab that does not end is not waited for. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return withTabLock({
    name: `${PRODUCT}-outgoing`,
    patienceMilliseconds: PATIENCE_MS,
    work,
    onLate: work,
  });
}

/**
 * Waits until an item is due, or there is a new one; all but those that the server has put off are when the network or the
 * reader is back.
 */
function untilDue(): Promise<void> {
  const times = firstItems().map(pausedUntil);
  return new Promise((resolve) => {
    const stop = whenBack(() => {
      shortenPauses();
      wake();
    });
    const timer = setTimeout(() => wake(), Math.min(LONGEST_TIMEOUT, Math.min(...times) - Date.now()));
    wake = () => {
      stop();
      clearTimeout(timer);
      wake = () => {};
      resolve();
    };
  });
}

// What waits stays on the device until the same person signs in again.
onForgetPerson(() => {
  owner = null;
  unstored.clear();
  Object.assign(sendQueue, { items: ref([]), isStored: true, left: ref([]) });
});
