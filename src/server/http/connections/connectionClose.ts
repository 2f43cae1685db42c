import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";
import type { Draining } from "./draining.ts";

/** The largest body of a call, a comment with photos, and what the nginx of the deployment page passes. */
const MAX_DISCARDED_BYTES = 16 << 20;
/** Without a byte. */
const MAX_SILENT_MILLISECONDS = 5_000;
/** For all of it. */
const MAX_DISCARD_MILLISECONDS = 30_000;

/**
 * Sends `Connection: close` while the server drains, and with a response that leaves a part of its request's body
 * unread: the next request on that connection, which behind a proxy is another visitor's, would never be read.
 */
export function connectionClose(draining: Draining) {
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    const incoming = context.env?.incoming;
    const isRead = incoming === undefined || (await discardBody(incoming));
    if (!isRead || draining.isDraining) context.res.headers.set("Connection", "close");
  });
}

/**
 * Reads and drops what is left of a request's body, for up to 16 MiB, 30 s and 5 s of silence, so that the client receives
 * the response and the connection can be reused: one that still sends when the connection ends often gets no response. A
 * longer Content-Length is not waited for.
 * @returns whether the body ended
 */
function discardBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete) return Promise.resolve(true);
  const announcedBytes = Number(incoming.headers["content-length"] ?? 0);
  if (incoming.destroyed || announcedBytes > MAX_DISCARDED_BYTES) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(limit);
      incoming.off("data", onData).off("end", finish).off("close", finish);
      resolve(incoming.complete);
    };
    const onData = (chunk: Uint8Array) => {
      bytes += chunk.length;
      silence.refresh();
      if (bytes > MAX_DISCARDED_BYTES) finish();
    };
    const silence = setTimeout(finish, MAX_SILENT_MILLISECONDS);
    const limit = setTimeout(finish, MAX_DISCARD_MILLISECONDS);
    // A web stream over the body, which nobody reads any longer, would keep all of it and pause it.
    incoming.removeAllListeners("data");
    incoming.on("data", onData).on("end", finish).on("close", finish);
    incoming.resume();
  });
}
