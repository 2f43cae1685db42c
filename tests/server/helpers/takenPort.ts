import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** A port of this machine on which another server listens, until the test ends. */
export async function takenPort(): Promise<number> {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  return (other.address() as AddressInfo).port;
}
