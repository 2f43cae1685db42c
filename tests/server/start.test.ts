import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guidesAnswer } from "../../src/contract/calls.ts";
import { runToEnd, startServer } from "./helpers/startedServer.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

const GPX = `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lane</name><trkseg>
<trkpt lat="50" lon="14"><ele>200</ele></trkpt><trkpt lat="50.01" lon="14"><ele>260</ele></trkpt>
</trkseg></trk></gpx>`;

/** Building the page and making the demo world take their time on a slow machine. */
const FIRST_START_MILLISECONDS = 300_000;

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

  const answer = await fetch(`${first.url}/identity/`, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      ClientId: "switchback-web",
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "owner", PASSWORD: "switchback" },
    }),
  });
  expect(answer.status).toBe(200);

  const file = join(dataDir, "lane.gpx");
  writeFileSync(file, GPX);
  const imported = await runToEnd("cli.mjs", ["import", file, "--name", "Lane", "--free"], dataDir);
  expect(imported).toMatchObject({ code: 0 });
  expect(await names(first.url)).toContain("Lane");

  const second = await runToEnd("start.mjs", [], dataDir);
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/is in use by process \d+\n$/);

  expect(await first.stop()).toBe(0);
  expect(readdirSync(dataDir).toSorted()).toEqual(["blobs", "lane.gpx", "pglite", "secret"]);

  const third = await startServer(dataDir);
  expect(third.output()).toMatch(
    /^Switchback is at .*\nDemo accounts: newcomer, owner, subscriber \(password: switchback\)\n/,
  );
  expect((await names(third.url)).length).toBe(made.length + 1);
  expect(await third.stop()).toBe(0);
});

test("an environment that cannot be used is told in full, with exit code 2", {
  timeout: FIRST_START_MILLISECONDS,
}, async () => {
  const dataDir = join(temporaryFolder(), "data");
  const { code, output } = await runToEnd("start.mjs", [], dataDir, { PORT: "web", TOKEN_TTL: "1" });
  expect(code).toBe(2);
  expect(output).toContain(
    "The environment is not usable:\n  PORT must be a whole number from 0 to 65535\n  TOKEN_TTL must be a whole number from 60 to 31536000\n",
  );
  expect(existsSync(dataDir)).toBe(false);
});
