import { join, relative } from "node:path";
import { OperatorError } from "./operatorError.ts";

/** Node cuts a longer path without an error: it may then be the socket of another folder. */
const MOST_BYTES = process.platform === "linux" ? 107 : 103;

/**
 * Path of the socket on which a server of this data folder listens for its tools. Systems limit it to about 100 bytes,
 * so it is relative to the working directory if that is shorter.
 * @throws OperatorError if it is too long all the same
 */
export function adminSocketPath(dataDir: string): string {
  const path = join(dataDir, "admin.sock");
  const fromHere = relative(process.cwd(), path);
  const shortest = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(shortest) <= MOST_BYTES) return shortest;
  throw new OperatorError(
    `The path of DATA_DIR is too long for the socket of its tools, which may have ${MOST_BYTES} bytes: ${path}`,
    { exitCode: 2 },
  );
}
