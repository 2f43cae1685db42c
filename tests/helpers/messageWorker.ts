import { type Endpoint, expose, transfer } from "comlink";
import { type Rooms, serve } from "../../workers/geo/serve.ts";
import { geoApi } from "./geoApi.ts";

/** The geo worker's code without a thread: messages are cloned and transferred as between threads, and arrive at once. */
export class MessageWorker extends EventTarget implements Worker {
  private readonly inside: Endpoint = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, transferables?: Transferable[]) =>
      this.deliver(this, message, transferables),
  });
  private hasEnded = false;
  onmessage = null;
  onmessageerror = null;
  onerror = null;

  constructor(rooms: Rooms = geoApi) {
    super();
    expose(serve(rooms, transfer), this.inside);
  }

  postMessage(message: unknown, transferables?: Transferable[] | StructuredSerializeOptions): void {
    this.deliver(this.inside, message, transferables as Transferable[]);
  }

  terminate(): void {
    this.hasEnded = true;
  }

  /** Ends like a worker whose script throws. */
  die(): void {
    this.dispatchEvent(new Event("error"));
  }

  /** Ends like a worker that closes itself: no event, and no further messages. */
  close(): void {
    this.terminate();
  }

  private deliver(receiver: unknown, message: unknown, transferables: Transferable[] = []): void {
    if (this.hasEnded) return;
    const data: unknown = structuredClone(message, { transfer: transferables });
    (receiver as EventTarget).dispatchEvent(new MessageEvent("message", { data }));
  }
}
