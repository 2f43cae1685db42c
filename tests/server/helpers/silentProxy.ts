import { connect as connectSocket, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./testServer.ts";

export interface SilentProxy {
  /** The database at the other end, over this proxy. */
  url: string;
  /** From now on nothing passes in either direction, and no connection ends. */
  silence(): void;
  /** What was held back passes. */
  resume(): void;
}

/** Passes connections on to a Postgres on a Unix socket, until it is silenced. @param url of that Postgres */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const socketOf = (folder: string) => join(folder, ".s.PGSQL.5432");
  const real = socketOf(target.searchParams.get("host") ?? "");
  const folder = temporaryFolder();
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connectSocket(real);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    near.on("data", (bytes) => far.write(bytes)).on("close", () => far.destroy());
    far.on("data", (bytes) => near.write(bytes)).on("close", () => near.destroy());
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(socketOf(folder), resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  target.searchParams.set("host", folder);
  return {
    url: target.href,
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    resume() {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
  };
}
