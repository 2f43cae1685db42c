import { vi } from "vitest";
import { fakeIndexedDb } from "../../../helpers/fakeIndexedDb.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";

/** Who is signed in. */
export const person = { id: "fern" as string | null };
/** Of the window. */
export const events = new EventTarget();

/** A browser with empty storage. */
export function startQueue(): void {
  person.id = "fern";
  fakeIndexedDb();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.doMock("../../../../src/api/client.ts", () => ({ callsOwner: () => person.id }));
}

/** A freshly loaded page over the same storage. */
export async function page(send: (payload: unknown) => Promise<void>) {
  vi.resetModules();
  const queue = await import("../../../../src/stores/outgoing/sendQueue.ts");
  const { CallError } = await import("../../../../src/api/callError.ts");
  queue.registerSender("note", { send: (item) => send(item.payload) });
  const waiting = () => queue.sendQueue.items.map(({ payload, refusal }) => ({ payload, refusal }));
  return { ...queue, CallError, waiting };
}

/** Sends nothing. */
export const failing = (message: string) => async () => {
  const { CallError } = await import("../../../../src/api/callError.ts");
  throw new CallError("network", message);
};
