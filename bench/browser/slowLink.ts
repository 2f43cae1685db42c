import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

export interface SlowLink {
  /** Of the server beyond it, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * A link to a server with a limited total rate: a browser's own throttling leaves out the requests of a page's workers.
 */
export async function startSlowLink(target: string, megabits: number): Promise<SlowLink> {
  const { hostname, port } = new URL(target);
  const bytesPerMillisecond = (megabits * 1e6) / 8 / 1000;
  const sockets = new Set<Socket>();
  /** When the link has delivered everything that was sent. */
  let freeAt = 0;

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const bytes of from) {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (bytes as Uint8Array).length / bytesPerMillisecond;
      await setTimeout(freeAt - now);
      if (!to.write(bytes)) await once(to, "drain");
    }
    to.end();
  }

  const server = createServer((reader) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [reader, upstream]) {
      sockets.add(socket);
      // Either end may break a connection off.
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    reader.pipe(upstream);
    carry(upstream, reader).catch(() => reader.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
