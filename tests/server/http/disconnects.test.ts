import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { until } from "../../helpers/until.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { listening } from "../helpers/listening.ts";
import { rawConnection } from "../helpers/rawConnection.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("A client that disconnects while it sends a body", (db) => {
  test.each(["/api/users/post-signup", "/identity/"])("to %s is no error of the server", async (path) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { app, records } = testServer(db());
    const { server, port } = await listening(app);
    const requested = once(server, "request");
    const { socket } = await rawConnection(port);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`);
    await requested;
    socket.destroy();
    await until(() => expect(records).toHaveLength(1));
    expect(records[0]).toMatchObject({ message: `POST ${path}`, fields: { refusal: "disconnected" } });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
