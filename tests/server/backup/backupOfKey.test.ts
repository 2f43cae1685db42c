import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../helpers/testServer.ts";
import { command, serve, shop } from "./backupShop.ts";

test("a backup of a server with SECRET_KEY has that key, and says so where it has not", async () => {
  const dataDir = shop();
  const keyFile = (folder: string) => join(folder, "secret");
  writeFileSync(keyFile(dataDir), "0".repeat(64));
  const SECRET_KEY = "the key that the accounts were made with";
  await (await serve(dataDir, {}, { SECRET_KEY })).close();
  const parent = temporaryFolder();

  const without = join(parent, "without");
  expect(await command(["backup", without], dataDir)).toEqual({
    code: 0,
    text: expect.stringContaining("\nThe secret key is not in it: keep a copy of the SECRET_KEY"),
  });
  expect(existsSync(keyFile(without))).toBe(false);

  const complete = join(parent, "complete");
  const written = await command(["backup", complete], dataDir, { SECRET_KEY });
  expect(written).toEqual({ code: 0, text: expect.not.stringContaining("secret key") });
  expect(readFileSync(keyFile(complete), "utf8")).toBe(SECRET_KEY);
  expect(statSync(keyFile(complete)).mode & 0o777).toBe(0o600);
  const restored = join(parent, "data");
  expect(await command(["restore", complete], restored)).toMatchObject({ code: 0 });
  // A server does not start with another key.
  await (await serve(restored)).close();
});

test("a backup of a shop without accounts says nothing of a key that no server made yet, and that one was not checked", async () => {
  const dataDir = shop();
  rmSync(join(dataDir, "secret"), { force: true });
  const parent = temporaryFolder();
  const fresh = await command(["backup", join(parent, "fresh")], dataDir);
  expect(fresh).toEqual({ code: 0, text: expect.not.stringContaining("secret key") });
  const cognito = {
    IDENTITY: "cognito",
    COGNITO_USER_POOL_ID: "eu-west-1_abc",
    COGNITO_CLIENT_ID: "client",
  };
  const SECRET_KEY = "the key that the e-mails are sealed with";
  const unchecked = await command(["backup", join(parent, "unchecked")], dataDir, { ...cognito, SECRET_KEY });
  expect(unchecked).toEqual({ code: 0, text: expect.stringContaining("secret key in it was not checked") });
  const without = await command(["backup", join(parent, "without")], dataDir, cognito);
  expect(without).toEqual({ code: 0, text: expect.stringContaining("secret key is not in it") });
});
