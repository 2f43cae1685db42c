import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { nextTurn } from "./nextTurn.ts";

/** Pipelined requests that may wait on one connection; browsers and proxies do not pipeline. */
const MAX_WAITING = 100;
/** A client that is about to send its next request does so within this time. */
const IDLE_MILLISECONDS = 1_000;

export interface Connections {
  /** Registers a new connection. */
  add(socket: Socket): void;
  /** Handles a request as soon as all earlier ones of its connection have been responded to. */
  handle: RequestListener;
  /** Closes the connections that have not been used for a second. */
  closeIdle(): void;
}

interface Connection {
  /** Whether a response is in progress. */
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
  /** Time by the clock that is never set, and number of bytes read when the connection became idle. */
  idleSince: number;
  idleBytes: number;
}

/**
 * Handles the pipelined requests of each connection one after another, and does not read from it meanwhile. Node emits
 * all of them at once and buffers the responses: a client that sends many and reads nothing would fill the memory. The
 * system takes the first responses although nobody reads them, so each pipelined request waits for a turn of its own.
 */
export function createConnections(listener: RequestListener): Connections {
  const open = new Map<Socket, Connection>();

  function start(
    socket: Socket,
    connection: Connection,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    outgoing.once("close", () => {
      const next = socket.destroyed ? undefined : connection.waiting.shift();
      if (next) {
        if (connection.waiting.length === 0) socket.resume();
        void nextTurn().then(() => !socket.destroyed && start(socket, connection, ...next));
      } else {
        Object.assign(connection, {
          isBusy: false,
          idleSince: performance.now(),
          idleBytes: socket.bytesRead,
        });
      }
    });
    listener(incoming, outgoing);
  }

  return {
    add(socket) {
      open.set(socket, { isBusy: false, waiting: [], idleSince: performance.now(), idleBytes: 0 });
      socket.once("close", () => open.delete(socket));
    },
    handle(incoming, outgoing) {
      const { socket } = incoming;
      const connection = open.get(socket);
      if (!connection || connection.waiting.length >= MAX_WAITING) {
        socket.destroy();
      } else if (connection.isBusy) {
        connection.waiting.push([incoming, outgoing]);
        // Later, because Node resumes the connection after each request that it has parsed.
        process.nextTick(() => connection.waiting.length > 0 && socket.pause());
      } else {
        connection.isBusy = true;
        start(socket, connection, incoming, outgoing);
      }
    },
    closeIdle() {
      const before = performance.now() - IDLE_MILLISECONDS;
      for (const [socket, { isBusy, idleSince, idleBytes }] of open) {
        // More bytes are the beginning of a request.
        if (!isBusy && idleSince <= before && socket.bytesRead === idleBytes) socket.destroy();
      }
    },
  };
}
