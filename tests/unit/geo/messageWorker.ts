import { expose, transfer } from "comlink";
import { type Rooms, serve } from "../../../workers/geo/serve.ts";
import { geoApi } from "../../helpers/geoApi.ts";

/** The geo worker's code behind a real message channel, without a thread. */
export class MessageWorker extends EventTarget implements Worker {
  private readonly channel = new MessageChannel();
  onmessage = null;
  onmessageerror = null;
  onerror = null;

  constructor(rooms: Rooms = geoApi) {
    super();
    expose(serve(rooms, transfer), this.channel.port2);
    this.channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage(message: unknown, transferables?: Transferable[] | StructuredSerializeOptions): void {
    this.channel.port1.postMessage(message, (transferables ?? []) as Transferable[]);
  }

  terminate(): void {
    this.channel.port1.close();
    this.channel.port2.close();
  }

  /** Ends like a worker whose script throws. */
  die(): void {
    this.dispatchEvent(new Event("error"));
  }

  /** Ends like a worker that closes itself: no event, and no further messages. */
  close(): void {
    this.terminate();
  }
}
