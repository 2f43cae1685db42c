import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Env } from "../../settings/env.ts";
import { OperatorError } from "../../settings/operatorError.ts";

type Address = Pick<Env, "PORT" | "HOST">;

/** Starts to accept connections. @throws OperatorError if the port is in use, or the host has no address */
export async function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new OperatorError(`Port ${PORT} of ${HOST} is in use: set PORT to another one`);
    }
    if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
      throw new OperatorError(
        `HOST ${HOST} has no address: set it to one of this machine, such as 127.0.0.1, ::1 or 0.0.0.0`,
        { exitCode: 2 },
      );
    }
    throw error;
  }
}

/** Takes the address and frees it at once, to be called before long work. @throws what `listen` throws */
export async function tryToListen(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  server.close();
  await once(server, "close");
}
