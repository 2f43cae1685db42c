import { join, relative } from "node:path";

/**
 * Path of the socket on which a server of this data folder listens for its tools. Systems limit it to about 100 bytes,
 * so it is relative to the working directory if that is shorter.
 */
export function adminSocketPath(dataDir: string): string {
  const path = join(dataDir, "admin.sock");
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
