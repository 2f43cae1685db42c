import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

/** A connection to a local port without a client library, until the test ends. */
export async function rawConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.setEncoding("latin1");
  let text = "";
  /** What was received last, where a status line may have begun. */
  let tail = "";
  const statuses: number[] = [];
  let isClosed = false;
  let wake = () => {};
  socket.on("data", (chunk) => {
    text += chunk;
    tail += chunk;
    for (const [line, status] of tail.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)) {
      statuses.push(Number(status));
      tail = tail.slice(tail.indexOf(line) + line.length);
    }
    tail = tail.slice(-100);
    wake();
  });
  // A reset is a way to close.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      isClosed = true;
      wake();
      resolve();
    });
  });
  await once(socket, "connect");
  return {
    socket,
    closed,
    text: () => text,
    /** The status of each response, once there are that many or the connection is closed. */
    async statuses(count: number): Promise<number[]> {
      while (statuses.length < count && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return statuses;
    },
  };
}
