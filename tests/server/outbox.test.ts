import { expect, test } from "vitest";
import { inTransaction } from "../../src/server/db/inTransaction.ts";
import { removeOldRowsJob } from "../../src/server/jobs/removeOldRowsJob.ts";
import { mailBody } from "../../src/server/outbox/outboxPage.ts";
import { configOfPage } from "../../src/server/page/configOfPage.ts";
import type { MailMessage } from "../../src/server/ports/mailSender.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { OUTBOX_KEY, testServer } from "./helpers/testServer.ts";

onEachEngine("The outbox", (db) => {
  function outboxServer(variables: Record<string, string> = {}) {
    const server = testServer(db(), { variables });
    const mail = {
      send: (message: MailMessage) => inTransaction(db(), (tx) => server.queueMail(tx, message)),
    };
    const ask = (path = "/outbox") =>
      server.app.request(path, { headers: { cookie: `outboxKey=${OUTBOX_KEY}` } });
    return { ...server, mail, ask };
  }

  test("SYS-15 letters lie in the table, newest first on the page; the log has no code", async () => {
    const { mail, ask, records, clock, runJobs } = outboxServer();
    await mail.send({ to: "fern@mail.example", subject: "First", text: "Hello.\n\n111111\n" });
    clock.time += 1000;
    await mail.send({ to: "moss@mail.example", subject: "Second", text: "Hello.\n\n222222\n" });
    await runJobs();
    expect(records.map(({ message }) => message).toSorted()).toEqual([
      "mail to fern@mail.example: First",
      "mail to moss@mail.example: Second",
    ]);
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
    await removeOldRowsJob({ db: db(), now: () => clock.time }).run({});
    const text = await (await ask()).text();
    expect(text).toContain("New");
    expect(text).not.toContain("Old");
  });

  test("SYS-15 it opens with its key, which then is a cookie that no script and no other page can use", async () => {
    const { app } = outboxServer();
    const opened = await app.request(`/outbox?key=${OUTBOX_KEY}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe("/outbox");
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.headers.get("set-cookie")).toBe(
      `outboxKey=${OUTBOX_KEY}; Path=/outbox; HttpOnly; SameSite=Strict`,
    );
  });

  test("SYS-15 without its key it is closed, wherever a request seems to come from", async () => {
    const { app, mail } = outboxServer();
    await mail.send({ to: "fern@mail.example", subject: "First", text: "Hello.\n\n111111\n" });
    const local = { incoming: { complete: true, socket: { remoteAddress: "127.0.0.1" } } };
    const requests: [path: string, headers: Record<string, string>][] = [
      ["/outbox", { host: "localhost" }],
      ["/outbox", { host: "127.0.0.1:8080" }],
      ["/outbox?key=", { host: "localhost" }],
      [`/outbox?key=${OUTBOX_KEY}x`, { host: "localhost" }],
      ["/outbox", { host: "localhost", cookie: "outboxKey=" }],
      ["/outbox", { host: "localhost", cookie: `outboxKey=${OUTBOX_KEY.slice(1)}` }],
      ["/outbox", { host: "localhost", cookie: `other=${OUTBOX_KEY}` }],
    ];
    for (const [path, headers] of requests) {
      const answer = await app.request(path, { headers }, local);
      expect(answer.status).toBe(403);
      expect(answer.headers.get("set-cookie")).toBeNull();
      const text = await answer.text();
      expect(text).toContain("Open the address of the outbox that the server printed when it started.");
      expect(text).not.toMatch(/fern|111111/);
    }
  });

  test.each([
    { OUTBOX: "off" },
    { IDENTITY: "cognito", COGNITO_USER_POOL_ID: "eu-west-1_AbC123", COGNITO_CLIENT_ID: "web" },
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "walks@mail.example", PUBLIC_URL: "https://walks.example" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.0.2.7" },
    { PUBLIC_URL: "https://walks.example" },
    { TRUST_PROXY: "1" },
    {
      DATABASE_URL: "postgres://localhost/x",
      SECRET_KEY: "k".repeat(32),
      PUBLIC_URL: "https://walks.example",
      OUTBOX: "on",
    },
  ] as Record<string, string>[])("SYS-11 SYS-15 with %j there is none", async (variables) => {
    const { ask } = outboxServer(variables);
    expect((await ask()).status).toBe(404);
    expect((await ask(`/outbox?key=${OUTBOX_KEY}`)).status).toBe(404);
    expect(configOfPage(parseEnv(variables)).hasOutbox).toBe(false);
    expect(configOfPage(parseEnv({})).hasOutbox).toBe(true);
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
      expect((await ask(`/outbox/${name}`)).status).toBe(200);
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
