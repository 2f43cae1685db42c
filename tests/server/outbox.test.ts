import { expect, test } from "vitest";
import { createOutbox } from "../../src/server/adapters/createOutbox.ts";
import { mailBody } from "../../src/server/outbox/mailBody.ts";
import { publicConfig } from "../../src/server/page/configOfPage.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { testServer } from "./helpers/testServer.ts";

const HERE = { host: "localhost:8080" };

onEachEngine("The outbox", (db) => {
  function outboxServer(variables: Record<string, string> = {}) {
    const server = testServer(db(), { variables });
    const mail = createOutbox({
      db: db(),
      now: () => server.clock.time,
      log: (line) => server.lines.push(line),
    });
    const ask = (
      headers: Record<string, string> = HERE,
      { path = "/outbox", peer = "127.0.0.1" }: { path?: string; peer?: string } = {},
    ) => server.app.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } });
    return { ...server, mail, ask };
  }

  test("SYS-15 letters lie in the table, newest first on the page; the log has no code", async () => {
    const { mail, ask, lines, clock } = outboxServer();
    await mail.send({ to: "fern@mail.example", subject: "First", text: "Hello.\n\n111111\n" });
    clock.time += 1000;
    await mail.send({ to: "moss@mail.example", subject: "Second", text: "Hello.\n\n222222\n" });
    expect(lines).toEqual(["mail to fern@mail.example: First", "mail to moss@mail.example: Second"]);
    const page = await ask();
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    expect(text.indexOf("Second")).toBeLessThan(text.indexOf("First"));
    expect(text).toContain("<output>222222</output>");
    expect(text).toContain("To moss@mail.example");
  });

  test("SYS-15 letters go after a week, and an empty outbox says what it waits for", async () => {
    const { mail, ask, clock } = outboxServer();
    expect(await (await ask()).text()).toContain("No mail yet");
    await mail.send({ to: "fern@mail.example", subject: "Old", text: "x" });
    clock.time += 8 * 24 * 3_600_000;
    await mail.send({ to: "fern@mail.example", subject: "New", text: "x" });
    const text = await (await ask()).text();
    expect(text).toContain("New");
    expect(text).not.toContain("Old");
  });

  const CALLERS: [headers: Record<string, string>, peer: string, status: number][] = [
    [{ host: "127.0.0.1:8080" }, "127.0.0.1", 200],
    [{ host: "[::1]" }, "::1", 200],
    [{ host: "LOCALHOST" }, "::ffff:127.0.0.1", 200],
    [{ host: "walks.example" }, "127.0.0.1", 404],
    [{ host: "localhost.walks.example" }, "127.0.0.1", 404],
    [{}, "127.0.0.1", 404],
    [HERE, "192.0.2.7", 404],
    [HERE, "", 404],
    [{ ...HERE, "x-forwarded-for": "127.0.0.1" }, "127.0.0.1", 404],
    [{ ...HERE, "X-Forwarded-Proto": "http" }, "127.0.0.1", 404],
    [{ ...HERE, forwarded: "for=127.0.0.1" }, "127.0.0.1", 404],
    [{ ...HERE, via: "1.1 proxy" }, "127.0.0.1", 404],
  ];

  test("SYS-15 it answers direct callers on this machine, and nobody behind a proxy or under another name", async () => {
    const { ask } = outboxServer();
    for (const [headers, peer, status] of CALLERS) {
      for (const path of ["/outbox", "/outbox/outbox.css", "/outbox/outbox.js"]) {
        expect((await ask(headers, { path, peer })).status, JSON.stringify([headers, peer])).toBe(status);
      }
    }
  });

  test.each([
    { OUTBOX: "off" },
    { IDENTITY: "cognito", COGNITO_USER_POOL_ID: "eu-west-1_AbC123", COGNITO_CLIENT_ID: "web" },
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "walks@mail.example" },
  ] as Record<string, string>[])("SYS-11 SYS-15 with %j there is none", async (variables) => {
    expect((await outboxServer(variables).ask()).status).toBe(404);
    expect(publicConfig(parseEnv(variables)).hasOutbox).toBe(false);
    expect(publicConfig(parseEnv({})).hasOutbox).toBe(true);
  });

  test("SYS-15 it keeps to the policy: no script and no style of its own, and what letters say is text", async () => {
    const { mail, ask } = outboxServer();
    await mail.send({ to: '"<img>"@x.example', subject: "<script>alert(1)</script>", text: "<b>bold</b>" });
    const page = await ask();
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(text).not.toMatch(/<style|style=|<script>|<b>|<img>/);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    for (const name of ["outbox.css", "outbox.js"]) {
      expect(text).toContain(`"/outbox/${name}"`);
      expect((await ask(HERE, { path: `/outbox/${name}` })).status).toBe(200);
    }
  });
});

test("SYS-15 only addresses on this server become links", async () => {
  const body = async (text: string) => (await Promise.all(mailBody(text, "https://walks.example"))).join("");
  expect(await body("Open:\nhttps://walks.example/reset?code=1&email=a%40b.example")).toBe(
    '<p>Open:<br><a href="https://walks.example/reset?code=1&amp;email=a%40b.example">https://walks.example/reset?code=1&amp;email=a%40b.example</a></p>',
  );
  for (const foreign of [
    "https://walks.example.evil.example/x",
    "https://walks.example@evil.example/",
    "javascript:alert(1)",
    "http://walks.example/",
  ]) {
    expect(await body(foreign)).toBe(`<p>${foreign}</p>`);
  }
});
