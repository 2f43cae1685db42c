import { expect, test } from "vitest";
import { tryToListen } from "../../../src/server/http/connections/listen.ts";

test("a host without an address is a wrong setting, and named", async () => {
  await expect(tryToListen({ PORT: 0, HOST: "[::1]" })).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^HOST \[::1\] has no address: /),
  });
});
