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

test("a server that fails to open leaves neither a socket for tools nor the lock behind", async () => {
  const dataDir = temporaryFolder();
  const opening = openServer({
    env: parseEnv({ DATA_DIR: dataDir }),
    pageFolder: null,
    demTile: async () => null,
    report: () => {},
  });
  await expect(opening).rejects.toThrow("The accounts cannot be read");
  expect(existsSync(adminSocketPath(dataDir))).toBe(false);
  expect(existsSync(join(dataDir, "lock"))).toBe(false);
});
