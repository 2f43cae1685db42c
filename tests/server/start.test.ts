import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { guidesAnswer } from "../../src/contract/guideCalls.ts";
import { createSeal } from "../../src/server/identity/seal.ts";
import { codeInMail } from "../helpers/codeInMail.ts";
import { createDatabase, runOn } from "./helpers/createDatabase.ts";
import { identityCalls } from "./helpers/identityCalls.ts";
import { runNode, startServer } from "./helpers/nodeProcess.ts";
import { takenPort } from "./helpers/takenPort.ts";
import { temporaryFolder } from "./helpers/testServer.ts";
import { srpClient } from "./identity/poolClient.ts";

const GPX = `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lane</name><trkseg>
<trkpt lat="50" lon="14"><ele>200</ele></trkpt><trkpt lat="50.01" lon="14"><ele>260</ele></trkpt>
</trkseg></trk></gpx>`;

/** Building the page and the demo world is slow on a slow machine. */
const FIRST_START_MILLISECONDS = 900_000;

test("SYS-1 SYS-2 one command builds, makes the demo world and serves it; a second one is quick and keeps it", {
  timeout: FIRST_START_MILLISECONDS,
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  const first = await startServer(dataDir);
  const names = async (url: string) => {
    const answer = guidesAnswer.parse(await (await fetch(`${url}/api/guides/?countryCode=US`)).json());
    return answer.guides.map((guide) => guide.guideName);
  };
  const made = await names(first.url);
  expect(made.length).toBeGreaterThan(50);
  const page = await fetch(`${first.url}/guides`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('id="switchback-config">{"apiBase":"/api"');

  const outbox = /^E-mails are not sent but listed at (http:\S+)$/m.exec(first.output())?.[1] ?? "";
  const opened = await fetch(outbox, { redirect: "manual" });
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect((await fetch(`${first.url}/outbox`, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(`${first.url}/outbox`)).status).toBe(403);

  const AuthParameters = { USERNAME: "owner", PASSWORD: "switchback" };
  expect(
    await identityCalls(first.url)("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }),
  ).toHaveProperty("AuthenticationResult");

  const file = join(dataDir, "lane.gpx");
  writeFileSync(file, GPX);
  const imported = await runNode(["src/server/bin/cli.mjs", "import", file, "--name", "Lane", "--free"], {
    variables: { DATA_DIR: dataDir },
  });
  expect(imported).toMatchObject({ code: 0 });
  expect(await names(first.url)).toContain("Lane");

  const second = await runNode(["src/server/bin/start.mjs"], { variables: { DATA_DIR: dataDir } });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/is in use by process \d+\n$/);

  expect(await first.stop()).toBe(0);
  expect(readdirSync(dataDir).toSorted()).toEqual(["blobs", "lane.gpx", "pglite", "secret"]);

  const wrong = await runNode(["src/server/bin/start.mjs"], {
    variables: { DATA_DIR: dataDir, SECRET_KEY: "another key, of 32 characters or more" },
  });
  expect(wrong.code).toBe(2);
  expect(wrong.output).toBe(
    "SECRET_KEY (or DATA_DIR/secret) is not the one that this database's accounts were made with\n",
  );

  const third = await startServer(dataDir);
  expect(third.output()).toMatch(
    /^Switchback is at .*\nDemo accounts: newcomer, owner, subscriber \(password: switchback\)\n/,
  );
  expect((await names(third.url)).length).toBe(made.length + 1);
  expect(await third.stop()).toBe(0);
});

const postgresUrl = inject("postgresUrl");

test.skipIf(postgresUrl === null)(
  "SYS-14 two processes over one Postgres serve the same accounts: a sign-in begun at one ends at the other",
  { timeout: FIRST_START_MILLISECONDS },
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const dataDir = join(temporaryFolder(), "data");
    const variables = {
      DATABASE_URL: url,
      SECRET_KEY: "a key that both servers share, 32 long",
      OUTBOX: "on",
    };
    const addresses = ["https://one.example", "https://two.example"];
    // Started at once: one makes the tables and the signing key, the other waits for them.
    const servers = await Promise.all(
      addresses.map((PUBLIC_URL) => startServer(dataDir, { ...variables, PUBLIC_URL })),
    );
    const [one, other] = servers.map((server) => identityCalls(server.url));
    if (!one || !other) throw new Error("Two servers were started");

    const fern = { Username: "fern", Password: "correct horse battery" };
    const email = { Name: "email", Value: "fern@mail.example" };
    expect(await one("SignUp", { ...fern, UserAttributes: [email] })).toHaveProperty("UserSub");
    const [mail] = await runOn<{ id: string; text: Buffer }>(
      url,
      "select message_id as id, sealed_text as text from outbox",
    );
    const text = createSeal(variables.SECRET_KEY).open(`mail ${mail?.id}`, mail?.text ?? Buffer.of());
    const ConfirmationCode = codeInMail(text.toString());
    expect(await other("ConfirmSignUp", { ...fern, ConfirmationCode })).toEqual({});

    const client = srpClient();
    const AuthParameters = { USERNAME: email.Value, SRP_A: client.SRP_A };
    const { ChallengeParameters } = await one("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters });
    const answer = await other("RespondToAuthChallenge", client.respond(ChallengeParameters, fern.Password));
    const { AccessToken, RefreshToken } = answer.AuthenticationResult ?? {};
    const headers = { authorization: `Bearer ${AccessToken}` };
    for (const { url: place } of servers) {
      expect((await fetch(`${place}/api/guides/`, { headers })).status).toBe(200);
    }
    const [made, read] = servers.map((server) => `${server.url}/api/shopify/cart`);
    const cart = await (await fetch(`${made}`, { method: "POST", headers })).json();
    const encodedId = encodeURIComponent(Buffer.from(cart.id).toString("base64"));
    expect(await (await fetch(`${read}/${encodedId}`, { headers })).json()).toEqual(cart);
    expect(await one("GetTokensFromRefreshToken", { RefreshToken })).toHaveProperty("AuthenticationResult");
    expect(await other("RevokeToken", { Token: RefreshToken })).toEqual({});
    expect(await one("GetUser", { AccessToken })).toMatchObject({ message: "Access Token has been revoked" });

    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    await drop();
  },
);

test("SYS-10 an environment that cannot be used is told in full, with exit code 2", {
  timeout: FIRST_START_MILLISECONDS,
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  const { code, output } = await runNode(["src/server/bin/start.mjs"], {
    variables: { DATA_DIR: dataDir, PORT: "web", TOKEN_TTL: "1" },
  });
  expect(code).toBe(2);
  expect(output).toContain(
    "The environment is not usable:\n  PORT must be a whole number from 0 to 65535\n  TOKEN_TTL must be a whole number from 60 to 86400\n",
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a port that is in use is reported before anything is made", {
  timeout: FIRST_START_MILLISECONDS,
}, async () => {
  const port = await takenPort();
  const dataDir = join(temporaryFolder(), "data");
  const { code, output } = await runNode(["src/server/bin/start.mjs"], {
    variables: { DATA_DIR: dataDir, PORT: String(port) },
  });
  expect(code).toBe(1);
  expect(output.split("\n")).toContain(`Port ${port} of 127.0.0.1 is in use: set PORT to another one`);
  expect(existsSync(dataDir)).toBe(false);
});
