import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readReferences } from "../../src/server/blobs/blobReferences.ts";
import { createAdminApp, listenForTools } from "../../src/server/catalogue/admin/adminServer.ts";
import { connectAdminSocket } from "../../src/server/catalogue/admin/connectAdminSocket.ts";
import { guideNames } from "../../src/server/catalogue/admin/insertGuide.ts";
import { type CatalogueClient, openCatalogue } from "../../src/server/catalogue/admin/openCatalogue.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import { openDatabase } from "../../src/server/db/openDatabase.ts";
import { removeDemo } from "../../src/server/demo/removeDemo.ts";
import { openFolder } from "../../src/server/openBlobs.ts";
import { adminSocketPath } from "../../src/server/settings/adminSocketPath.ts";
import { parseToolEnv } from "../../src/server/settings/env.ts";
import { guideBounds } from "../../src/server/shop/guides/guideBounds.ts";
import { putGuides, readGuideNames } from "../../src/server/shop/guides/storeGuides.ts";
import { addDemoAccounts, readMails } from "../../src/server/shop/serverOperations.ts";
import type { ShopParts } from "../../src/server/shop/shopOperation.ts";
import { until } from "../helpers/until.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { shopParts } from "./helpers/shopParts.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

/** A server's database, blobs and socket in a data folder of its own. */
async function runningServer(parts: Partial<ShopParts> = {}) {
  const env = parseToolEnv({ DATA_DIR: emptyDataFolder() });
  const blobs = openFolder(env).blobs;
  const { db, close } = await openDatabase(env);
  // Visitors wait for nothing.
  const catalogue = createCatalogue(db, { patienceMilliseconds: 0 });
  const socket = await listenForTools(
    createAdminApp(shopParts({ db, blobs, catalogue, ...parts })),
    env.DATA_DIR,
  );
  let ended: Promise<void> | null = null;
  const end = async () => {
    ended ??= socket.close().then(close);
    await ended;
  };
  onTestFinished(end);
  return { env, db, blobs, catalogue, end };
}

const namesIn = async ({ run }: CatalogueClient) => (await run(readGuideNames, {})).names;

describe("The catalogue for command-line tools", () => {
  test("is written to directly while no server runs, and keeps what was written", async () => {
    const env = parseToolEnv({ DATA_DIR: temporaryFolder() });
    const lines: string[] = [];
    const log = (level: string, text: string) => void lines.push(`${level} ${text}`);
    const first = await openCatalogue(env, { makesNew: true, log });
    await putGuides(first, [prepareGuide(guideDraftOf("A"))]);
    await expect(openCatalogue(env, { patienceMilliseconds: 0 })).rejects.toMatchObject({
      name: "OperatorError",
      exitCode: 3,
    });
    await first.close();
    const second = await openCatalogue(env, { makesNew: true, log });
    expect(await namesIn(second)).toEqual(["A"]);
    await second.close();
    expect(lines).toEqual([`warn ${env.DATA_DIR} had no database: a new shop was created there`]);
  });

  test("LIMIT-10 waits for a server that starts, and for another tool, and says so once", async () => {
    const env = parseToolEnv({ DATA_DIR: emptyDataFolder() });
    const { blobs } = openFolder(env);
    const opened = await openDatabase(env);
    const lines: string[] = [];
    const log = (level: string, text: string) => void lines.push(`${level} ${text}`);
    const waiting = openCatalogue(env, { log });
    await until(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatch(
      /^warn The database in .* is in use by process \d+, which does not respond yet: waiting/,
    );
    await pause(600);
    const catalogue = createCatalogue(opened.db, { patienceMilliseconds: 0 });
    const socket = await listenForTools(
      createAdminApp(shopParts({ db: opened.db, blobs, catalogue })),
      env.DATA_DIR,
    );
    const through = await waiting;
    await putGuides(through, [prepareGuide(guideDraftOf("A"))]);
    expect(await guideNames(opened.db)).toEqual(["A"]);
    expect(lines).toHaveLength(1);
    await socket.close();

    const next = openCatalogue(env, { log });
    await until(() => expect(lines).toHaveLength(2));
    await opened.close();
    const direct = await next;
    expect(await namesIn(direct)).toEqual(["A"]);
    await direct.close();
  });

  test("is written to through the running server", async () => {
    const { env, db, blobs } = await runningServer();
    expect(statSync(join(env.DATA_DIR, "admin.sock")).mode & 0o777).toBe(0o600);
    const catalogue = await openCatalogue(env);
    const prepared = prepareGuide(guideDraftOf("A"));
    await putGuides(catalogue, [prepared]);
    await putGuides(catalogue, [prepareGuide(guideDraftOf("B", { childNames: ["A"] }))]);
    expect((await namesIn(catalogue)).toSorted()).toEqual(["A", "B"]);
    expect((await guideNames(db)).toSorted()).toEqual(["A", "B"]);
    expect(await blobs.open("geo", prepared.record.guide.geoHash ?? "")).not.toBeNull();
    await catalogue.close();
  });

  test("is shown to visitors of the running server as changed when the tool ends", async () => {
    const { env, catalogue } = await runningServer();
    expect((await catalogue.current()).guides).toEqual([]);
    const tool = await openCatalogue(env);
    await putGuides(tool, [prepareGuide(guideDraftOf("A"))]);
    await tool.close();
    expect((await catalogue.current()).guides.map(({ guide }) => guide.name)).toEqual(["A"]);
  });

  test("is no reason for a server to go on: it ends between two operations of a tool", async () => {
    let release = () => {};
    const listMails = vi.fn(() => new Promise<[]>((resolve) => (release = () => resolve([]))));
    const { env, end } = await runningServer({ listMails });
    const { run } = await openCatalogue(env);
    const first = run(readMails, {});
    await until(() => expect(listMails).toHaveBeenCalled());
    let isEnded = false;
    const ending = end().then(() => {
      isEnded = true;
    });
    release();
    await first;
    // As a long seed does, over the connection that it has.
    for (let count = 0; count < 200 && !isEnded; count++) {
      await pause(10);
      await run(readGuideNames, {}).catch(() => {});
    }
    expect(isEnded).toBe(true);
    await ending;
    await expect(run(readGuideNames, {})).rejects.toThrow("The server has stopped: run it again");
  });

  test("says of a server that ends during an operation that it may be done", async () => {
    const dataDir = emptyDataFolder();
    const server = createServer((socket) => socket.once("data", () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(adminSocketPath(dataDir), resolve));
    onTestFinished(() => void server.close());
    const run = await connectAdminSocket(dataDir);
    await expect(run?.(readGuideNames, {})).rejects.toMatchObject({
      name: "OperatorError",
      message: "The server has stopped meanwhile, and this may be done or not: check and run it again",
    });
  });

  test("can be closed after the server has ended", async () => {
    const { env, end } = await runningServer();
    const tool = await openCatalogue(env);
    await end();
    await tool.close();
  });

  test("loses the demo world either way", async () => {
    const { env, db } = await runningServer();
    const running = await openCatalogue(env);
    await putGuides(running, [prepareGuide(guideDraftOf("Ridge Walk"))]);
    await putGuides(running, [prepareGuide(guideDraftOf("Gentian Balcony Path", { isDemo: true }))]);
    expect(await running.run(removeDemo, {})).toEqual({ guides: 1, accounts: 0, kept: [] });
    expect(await guideNames(db)).toEqual(["Ridge Walk"]);
    const stopped = await openCatalogue(parseToolEnv({ DATA_DIR: emptyDataFolder() }));
    await putGuides(stopped, [prepareGuide(guideDraftOf("Gentian Balcony Path", { isDemo: true }))]);
    expect(await stopped.run(removeDemo, {})).toEqual({ guides: 1, accounts: 0, kept: [] });
    await stopped.close();
  });

  test("gives the same answers either way", async () => {
    const { env, end } = await runningServer();
    const ask = async () => {
      const { run, close } = await openCatalogue(env);
      const answers = [
        await run(guideBounds, {}),
        await run(readReferences, {}),
        await run(readMails, {}),
        await run(readGuideNames, {}),
      ];
      await close();
      return answers;
    };
    const first = await openCatalogue(env);
    await putGuides(
      first,
      ["A", "B"].map((name) => prepareGuide(guideDraftOf(name))),
    );
    await first.close();
    const running = await ask();
    expect(running[0]).toMatchObject({ bounds: [expect.any(Array), expect.any(Array)] });
    expect(running[1]).toMatchObject({
      references: expect.arrayContaining([{ kind: "geo", hash: expect.any(String), owner: 'guide "A"' }]),
    });
    await end();
    expect(await ask()).toEqual(running);
  });

  test("makes no secret key for a database that has one already, and refuses another", async () => {
    const variables = { DATA_DIR: emptyDataFolder(), SECRET_KEY: "the key of the server, ".repeat(2) };
    const dataFiles = () => readdirSync(variables.DATA_DIR);
    const env = parseToolEnv(variables);
    const first = await openCatalogue(env);
    expect((await first.run(addDemoAccounts, {})).usernames).not.toEqual([]);
    await first.close();
    expect(dataFiles()).not.toContain("secret");

    const keyless = await openCatalogue({ ...env, SECRET_KEY: null });
    const missing = { exitCode: 2, message: expect.stringMatching(/^Set SECRET_KEY as the server has it/) };
    await expect(keyless.run(readMails, {})).rejects.toMatchObject(missing);
    await expect(keyless.run(addDemoAccounts, {})).rejects.toMatchObject(missing);
    await keyless.close();
    expect(dataFiles()).not.toContain("secret");

    const other = await openCatalogue({ ...env, SECRET_KEY: "the key of somebody else".repeat(2) });
    const wrong = { exitCode: 2, message: expect.stringMatching(/^SECRET_KEY .* is not the one/) };
    await expect(other.run(addDemoAccounts, {})).rejects.toMatchObject(wrong);
    await other.close();
  });

  test("has one server: a second one does not replace its socket", async () => {
    const { env, db, blobs } = await runningServer();
    const second = listenForTools(createAdminApp(shopParts({ db, blobs })), env.DATA_DIR);
    await expect(second).rejects.toThrow("Another server listens on");
    const catalogue = await openCatalogue(env);
    expect(await namesIn(catalogue)).toEqual([]);
  });

  test("refuses the same guides either way, and is then as before", async () => {
    const { env, db } = await runningServer();
    const catalogue = await openCatalogue(env);
    // As earlier versions named guides by files.
    for (const name of ["A", "Ra\u0301no"]) await putGuides(catalogue, [prepareGuide(guideDraftOf(name))]);
    const refusals: [string, string][] = [
      ["A", 'A guide named "A" already exists'],
      ["Ráno", 'A guide named "Ra\u0301no" already exists'],
      [".", "is not a valid guide name"],
      ["..", "is not a valid guide name"],
      [" A", "is not a valid guide name"],
      ["A\u0007", "is not a valid guide name"],
    ];
    for (const [name, reason] of refusals) {
      await expect(putGuides(catalogue, [prepareGuide(guideDraftOf(name))])).rejects.toThrow(reason);
    }
    const orphan = guideDraftOf("B", { childNames: ["A", "Nobody"] });
    await expect(putGuides(catalogue, [prepareGuide(orphan)])).rejects.toThrow('No guide is named "Nobody"');
    expect((await guideNames(db)).toSorted()).toEqual(["A", "Ra\u0301no"]);
  });

  test("the socket takes records of guides and nothing else", async () => {
    const { env, db } = await runningServer();
    const { record } = prepareGuide(guideDraftOf("A"));
    const post = (body: string, operation = "guide-store") =>
      new Promise<number>((resolve, reject) => {
        const socketPath = adminSocketPath(env.DATA_DIR);
        request({ socketPath, method: "POST", path: `/shop/${operation}` }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on("error", reject)
          .end(body);
      });
    const malformed = { ...record, guide: { ...record.guide, name: 7 } };
    expect(await post("{not json")).toBe(409);
    expect(await post(JSON.stringify({ records: [malformed] }))).toBe(409);
    expect(await post("{}", "guide-sell")).toBe(404);
    // Its blobs were never stored.
    expect(await post(JSON.stringify({ records: [record] }))).toBe(409);
    expect(await guideNames(db)).toEqual([]);
  });
});
