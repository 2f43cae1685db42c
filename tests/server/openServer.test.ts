import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openServer } from "../../src/server/openServer.ts";
import { adminSocketPath } from "../../src/server/settings/adminSocketPath.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

vi.mock("../../src/server/demo/seedDemo.ts", () => ({ seedDemo: async () => {} }));
vi.mock("../../src/server/demo/makeDemoAccounts.ts", () => ({
  makeDemoAccounts: async () => {},
  demoUsernames: () => Promise.reject(new Error("The accounts cannot be read")),
}));

const open = (dataDir: string) =>
  openServer({
    env: parseEnv({ DATA_DIR: dataDir }),
    pageFolder: null,
    demTile: async () => null,
    report: () => {},
  });

test("a data folder whose path is too long for a socket, which would be that of another one, is refused before it is made", async () => {
  const dataDir = join(temporaryFolder(), "a".repeat(120));
  await expect(open(dataDir)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining("too long for the socket of its tools"),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("a server that fails to open leaves neither a socket for tools nor the lock behind", async () => {
  const dataDir = temporaryFolder();
  await expect(open(dataDir)).rejects.toThrow("The accounts cannot be read");
  expect(existsSync(adminSocketPath(dataDir))).toBe(false);
  expect(existsSync(join(dataDir, "lock"))).toBe(false);
});
