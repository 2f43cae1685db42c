import { request } from "node:http";
import { z } from "zod";
import { isSocketOpen } from "../../db/lock/isSocketOpen.ts";
import { adminSocketPath } from "../../settings/adminSocketPath.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import type { RunOperation } from "../../shop/shopOperation.ts";

/** What runs operations in the server of a data folder; null if none is running. */
export async function connectAdminSocket(dataDir: string): Promise<RunOperation | null> {
  const socketPath = adminSocketPath(dataDir);
  if (!(await isSocketOpen(socketPath))) return null;
  return async (operation, input) => {
    const { status, body } = await post(socketPath, `/shop/${operation.name}`, JSON.stringify(input));
    if (status < 300) return operation.readAnswer(body);
    const { message, exitCode } = refusal.parse(body);
    throw new OperatorError(message, { exitCode });
  };
}

const refusal = z.object({ message: z.string(), exitCode: z.literal([1, 2, 3]).default(1) });

/** What nobody answered; the error itself if it has another reason than that the server has ended. */
function failureOf(error: NodeJS.ErrnoException): Error {
  const { code } = error;
  if (code === "ENOENT" || code === "ECONNREFUSED") {
    return new OperatorError("The server has stopped: run it again", { cause: error });
  }
  if (code === "ECONNRESET" || code === "EPIPE") {
    return new OperatorError(
      "The server has stopped meanwhile, and this may be done or not: check and run it again",
      { cause: error },
    );
  }
  return error;
}

function post(socketPath: string, path: string, body: string): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request({ socketPath, method: "POST", path, headers });
    sent.on("error", (error) => reject(failureOf(error)));
    sent.on("response", async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
      } catch (error) {
        reject(error instanceof Error ? failureOf(error) : error);
      }
    });
    sent.end(body);
  });
}
