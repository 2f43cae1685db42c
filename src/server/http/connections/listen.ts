import { once } from "node:events";
import type { Server } from "node:http";
import type { Env } from "../../settings/env.ts";
import { OperatorError } from "../../settings/operatorError.ts";

/** Starts to accept connections. @throws OperatorError if the port is in use */
export async function listen(server: Server, { PORT, HOST }: Pick<Env, "PORT" | "HOST">): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new OperatorError(`Port ${PORT} of ${HOST} is in use: set PORT to another one`);
  }
}
