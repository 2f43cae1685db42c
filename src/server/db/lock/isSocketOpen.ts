import { connect } from "node:net";

/** Whether a process listens on this Unix socket, in whichever container of this machine, and however busy. */
export function isSocketOpen(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    // A full queue of connections has somebody who does not take them.
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EAGAIN"));
  });
}
