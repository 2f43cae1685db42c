import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import type { GuideCommentsAnswer } from "../../../src/contract/commentCalls.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { DEMO_PASSWORD } from "../../../src/server/demo/demoAccounts.ts";
import { makeDemoAccounts } from "../../../src/server/demo/makeDemoAccounts.ts";
import { formOf, phonePhoto } from "../comments/commentDesk.ts";
import { accessTokenAt } from "../helpers/accessTokenAt.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { guideDraftOf, waypointOf } from "../helpers/guideDraftOf.ts";
import { startServer } from "../helpers/nodeProcess.ts";
import { openPostgres } from "../helpers/openPostgres.ts";
import { TEST_KEY, temporaryFolder, testServer } from "../helpers/testServer.ts";

/** The first run in a clone builds the product. */
const BUILD_MILLISECONDS = 900_000;
/** Acknowledged on each engine; `bench/faults/README.md` has a run of more. */
const REPORTS = Number(process.env.REPORTS ?? 40);
/** So often is the server killed meanwhile. */
const KILLS = Number(process.env.KILLS ?? 1);
const WRITERS = 4;
/** One in so many reports has a photo. */
const PHOTO_EVERY = 5;

const postgresUrl = inject("postgresUrl");
const TITLE =
  "REPORT-29 no acknowledged report is lost, and none is doubled, while the server is killed and writers send again";

test(`${TITLE}, on PGlite`, { timeout: BUILD_MILLISECONDS }, async () => {
  const dataDir = emptyDataFolder();
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  const guideId = await fillShop(db, dataDir);
  await close();
  await killDuringReports("PGlite", { dataDir, guideId, variables: {} });
});

test.skipIf(postgresUrl === null)(`${TITLE}, on Postgres`, { timeout: BUILD_MILLISECONDS }, async () => {
  const dataDir = temporaryFolder();
  const { db, url, close } = await openPostgres(postgresUrl ?? "");
  const guideId = await fillShop(db, dataDir);
  await killDuringReports("Postgres", { dataDir, guideId, variables: { DATABASE_URL: url } });
  await close();
});

interface Shop {
  dataDir: string;
  guideId: string;
  variables: Record<string, string>;
}

async function killDuringReports(engine: string, shop: Shop): Promise<void> {
  const { dataDir, guideId } = shop;
  const waypointId = `${guideId}-1`;
  const variables = {
    ...{ RATE_LIMITS: "off", SECRET_KEY: TEST_KEY, DEMO: "on", CONFIRM: "auto" },
    ...{ PUBLIC_URL: "https://walks.example", ...shop.variables },
  };
  let server = await startServer(dataDir, variables);
  const authorization = `Bearer ${await accessTokenAt(server.url, "owner", DEMO_PASSWORD)}`;
  const photo = await phonePhoto("green");
  const acknowledged = new Map<string, string>();
  let [next, isOver] = [0, false];

  /** Sends one report until it is acknowledged, as the page's queue does. */
  async function send(content: string, photos: Uint8Array[]): Promise<void> {
    const uniqueId = content.replaceAll(" ", "-");
    for (;;) {
      const body = formOf({ content, uniqueId }, photos);
      const path = `${server.url}/api/waypoints/${waypointId}/comments`;
      const answer = await fetch(path, { method: "POST", body, headers: { authorization } })
        .then(async (got) => ({ status: got.status, body: await got.json() }))
        .catch(() => null);
      if (answer) {
        expect(answer).toMatchObject({ status: 200, body: { comment: { content } } });
        acknowledged.set(content, answer.body.comment.id);
        return;
      }
      await wait(50);
    }
  }

  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const number = next++;
      await send(`Report ${number}`, number % PHOTO_EVERY === 0 ? [photo] : []);
    }
  });
  const acknowledgedAre = async (count: number) => {
    while (acknowledged.size < count) await wait(5);
  };
  for (let kills = 0; kills < KILLS; kills++) {
    await acknowledgedAre(acknowledged.size + 1 + Math.floor((Math.random() * 2 * REPORTS) / (KILLS + 1)));
    await server.kill();
    server = await startServer(dataDir, variables);
  }
  await acknowledgedAre(REPORTS);
  isOver = true;
  await Promise.all(writers);

  const answer = await fetch(`${server.url}/api/guides/${guideId}/comments`);
  const { comments }: GuideCommentsAnswer = await answer.json();
  const stored = comments.map(({ content, id }) => [content, id]);
  expect(stored.sort()).toEqual([...acknowledged].sort());
  const urls = new Set(comments.flatMap(({ photos }) => photos?.map(({ url }) => url) ?? []));
  expect(urls.size).toBe(1);
  for (const url of urls) expect((await fetch(server.url + url)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  console.info(`${engine}: ${acknowledged.size} acknowledged reports, each stored once, with ${KILLS} kills`);
}

/** Stores the demo accounts and a guide with a spring. @returns the guide's id */
async function fillShop(db: Database, dataDir: string): Promise<string> {
  const { store, blobs, embedded } = testServer(db, { variables: { DATA_DIR: dataDir } });
  const spring = { waypoints: [waypointOf("Spring", { comments: [] })] };
  const [guideId = ""] = await store(guideDraftOf("Free", spring));
  await makeDemoAccounts({ db, blobs, identity: embedded, now: new Date() });
  return guideId;
}
