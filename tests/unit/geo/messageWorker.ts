import { expose, transfer } from "comlink";
import { exposed } from "../../../workers/geo/exposed.ts";
import { geoApi, geoTransferables } from "../../../workers/geo/geoApi.ts";

/** The geo worker's code behind a real message channel, in place of a thread. */
export class MessageWorker extends EventTarget implements Worker {
  private readonly channel = new MessageChannel();
  onmessage = null;
  onmessageerror = null;
  onerror = null;

  constructor(api: Partial<typeof geoApi> = {}) {
    super();
    expose(exposed({ ...geoApi, ...api }, geoTransferables, transfer), this.channel.port2);
    this.channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage(message: unknown, transferables?: Transferable[] | StructuredSerializeOptions): void {
    this.channel.port1.postMessage(message, (transferables ?? []) as Transferable[]);
  }

  terminate(): void {
    this.channel.port1.close();
    this.channel.port2.close();
  }

  /** Ends as a worker does whose script throws. */
  die(): void {
    this.dispatchEvent(new Event("error"));
  }
}
