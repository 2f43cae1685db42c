import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/server/db/openDatabase.ts";
import { jobs } from "../../src/server/db/workSchema.ts";
import { openServer } from "../../src/server/openServer.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { until } from "../helpers/until.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";

test("a server sends the e-mail of a sign-up by itself, and stops", async () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const { app, close } = await openServer({
    env: parseEnv({ DATA_DIR: emptyDataFolder(), DEMO: "off" }),
    pageFolder: null,
    demTile: async () => null,
    report: () => {},
  });
  const answer = await app.request("/identity/", {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    body: JSON.stringify({
      ClientId: "switchback-web",
      Username: "fern",
      Password: "correct horse battery",
      UserAttributes: [{ Name: "email", Value: "fern@mail.example" }],
    }),
  });
  expect(answer.status).toBe(200);
  await until(() => expect(logged.mock.calls.join("\n")).toContain("Confirm your e-mail for Switchback"));
  await close();
});

test("what goes through all files is not among the jobs that send e-mails, which would wait for it", async () => {
  const env = parseEnv({ DATA_DIR: emptyDataFolder(), DEMO: "off" });
  const { close } = await openServer({ env, pageFolder: null, demTile: async () => null, report: () => {} });
  await close();
  const opened = await openDatabase(env);
  const kinds = (await opened.db.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind);
  await opened.close();
  expect(kinds).toContain("sweep");
  expect(kinds.filter((kind) => ["sweepBlobs", "listTrails"].includes(kind))).toEqual([]);
});
