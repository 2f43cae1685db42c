import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Env } from "../../settings/env.ts";
import { OperatorError } from "../../settings/operatorError.ts";

type Address = Pick<Env, "PORT" | "HOST">;

/** Starts to accept connections. @throws OperatorError if the port is in use */
export async function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new OperatorError(`Port ${PORT} of ${HOST} is in use: set PORT to another one`);
  }
}

/** Takes the address and frees it at once, to be called before long work. @throws what `listen` throws */
export async function tryToListen(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  server.close();
  await once(server, "close");
}
