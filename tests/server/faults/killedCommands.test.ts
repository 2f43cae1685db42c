import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openServer } from "../../../src/server/openServer.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { runNode, startServer } from "../helpers/nodeProcess.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

const CLI = "src/server/bin/cli.mjs";
/** The first run in a clone builds the product. */
const BUILD_MILLISECONDS = 900_000;
/** Kills in each test; `bench/faults/README.md` has a run of more. */
const KILLS = Number(process.env.KILLS ?? 1);
const VERSIONS = ["A", "B"] as const;

/** A trail with waypoints, all of whose texts name the version. */
function trailFile(version: string, place = temporaryFolder()): string {
  const path = join(place, `${version}.geojson`);
  const shift = version === "A" ? 0 : 1e-4;
  const line = Array.from({ length: 20_000 }, (_, i) => [
    14 + i * 1e-5,
    50 + shift + Math.sin(i / 500) / 100,
    300,
  ]);
  const points = Array.from({ length: 300 }, (_, i) => ({
    type: "Feature",
    properties: { name: `Place ${i}`, desc: version },
    geometry: { type: "Point", coordinates: line[i * 60] },
  }));
  const trail = {
    type: "Feature",
    properties: { name: `Line ${version}` },
    geometry: { type: "LineString", coordinates: line },
  };
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features: [trail, ...points] }));
  return path;
}

const folder = mkdtempSync(join(tmpdir(), "switchback-killed-"));
const shop = join(folder, "shop");
beforeAll(async () => {
  cpSync(inject("emptyDataFolder"), shop, { recursive: true });
  const words = ["import", trailFile("A", folder), "--name", "Walk", "--free"];
  expect(await commandRun(words, { DATA_DIR: shop, DEMO: "off" })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A data folder with a guide "Walk" in its version A. */
function shopFolder(): Record<string, string> {
  const copy = temporaryFolder();
  cpSync(shop, copy, { recursive: true });
  return { DATA_DIR: copy, DEMO: "off" };
}

type Get = (path: string) => Response | Promise<Response>;

/** The version that a server shows, in its lines and in all of its waypoints. */
async function versionShown(get: Get): Promise<string> {
  const geo = await get("/api/guides/Walk/geo");
  const stream = geo.body?.pipeThrough(new DecompressionStream("gzip"));
  const { trails } = await new Response(stream).json();
  const { waypoints } = await (await get("/api/guides/Walk/waypoints")).json();
  const texts = new Set(waypoints.map(({ description }: { description: string }) => description));
  expect([waypoints.length, texts.size]).toEqual([300, 1]);
  const ofLines = trails[0].trackName.replace("Line ", "");
  expect([...texts].join()).toContain(ofLines);
  return ofLines;
}

async function expectWhole(variables: Record<string, string>): Promise<string> {
  expect(await commandRun(["shop", "files", "check"], variables)).toMatchObject({ code: 0 });
  const env = parseEnv(variables);
  const server = await openServer({ env, pageFolder: null, demTile: async () => null, report: () => {} });
  try {
    return await versionShown((path) => server.app.request(path));
  } finally {
    await server.close();
  }
}

test("an update that is killed at any moment leaves the former version or the new one, and can be run again", {
  timeout: BUILD_MILLISECONDS,
}, async () => {
  const variables = shopFolder();
  const files = { A: trailFile("A"), B: trailFile("B") };
  const update = (version: "A" | "B", after?: number) =>
    runNode([CLI, "shop", "guide", "update", "Walk", files[version]], { variables, killAfter: after });
  const { milliseconds, code } = await update("B");
  expect(code).toBe(0);
  let current: string = "B";
  for (const after of moments(milliseconds, KILLS)) {
    const next = VERSIONS.find((version) => version !== current) ?? "A";
    await update(next, after);
    current = await expectWhole(variables);
    expect(["A", "B"]).toContain(current);
  }
  expect(await update("A")).toMatchObject({ code: 0 });
  expect(await expectWhole(variables)).toBe("A");
});

test("a server that is killed while it is updating a guide has the former version or the new one", {
  timeout: BUILD_MILLISECONDS,
}, async () => {
  const variables = shopFolder();
  const files = { A: trailFile("A"), B: trailFile("B") };
  const update = (version: "A" | "B") =>
    runNode([CLI, "shop", "guide", "update", "Walk", files[version]], { variables });
  const start = () => startServer(variables.DATA_DIR ?? "", variables);
  let server = await start();
  const { milliseconds, code } = await update("B");
  expect(code).toBe(0);
  let current = "B";
  for (const after of moments(milliseconds, KILLS)) {
    const updating = update(current === "A" ? "B" : "A");
    await setTimeout(after);
    await server.kill();
    const { code: ofUpdate } = await updating;
    server = await start();
    const { url } = server;
    const shown = await versionShown((path) => fetch(url + path));
    // What was acknowledged is there.
    if (ofUpdate === 0) expect(shown).not.toBe(current);
    current = shown;
  }
  expect(await server.stop()).toBe(0);
  await expectWhole(variables);
});

test("a backup that is killed is none, or a whole one, and so is a restore", {
  timeout: BUILD_MILLISECONDS,
}, async () => {
  const variables = shopFolder();
  const parent = temporaryFolder();
  const whole = join(parent, "whole");
  const { milliseconds, code } = await runNode([CLI, "backup", whole], { variables });
  expect(code).toBe(0);
  for (const [index, after] of moments(milliseconds, KILLS).entries()) {
    const folder = join(parent, `backup-${index}`);
    await runNode([CLI, "backup", folder], { variables, killAfter: after });
    const restored = join(parent, `restored-${index}`);
    const restore = await commandRun(["restore", folder], { DATA_DIR: restored });
    expect({ isThere: existsSync(folder), code: restore.code }).toEqual(
      existsSync(folder) ? { isThere: true, code: 0 } : { isThere: false, code: 1 },
    );
    expect(await commandRun(["shop", "files", "check"], variables)).toMatchObject({ code: 0 });
  }
  const usual = await runNode([CLI, "restore", whole], { variables: { DATA_DIR: join(parent, "usual") } });
  for (const [index, after] of moments(usual.milliseconds, KILLS).entries()) {
    const target = { DATA_DIR: join(parent, `target-${index}`), DEMO: "off" };
    await runNode([CLI, "restore", whole], { variables: target, killAfter: after });
    if (!existsSync(target.DATA_DIR)) {
      expect(await commandRun(["restore", whole], target)).toMatchObject({ code: 0 });
    }
    expect(await commandRun(["shop", "files", "check"], target)).toMatchObject({ code: 0 });
    expect(readFileSync(join(target.DATA_DIR, "blobs", "store-id"), "utf8")).not.toBe("");
  }
  // What interrupted commands have left has a name of its own, and can be deleted.
  for (const name of readdirSync(parent)) {
    if (name.includes(".partial-")) rmSync(join(parent, name), { recursive: true });
  }
  expect(readdirSync(parent).every((name) => /^(whole|usual|(backup|restored|target)-\d+)$/.test(name))).toBe(
    true,
  );
});

/** Moments from the first write of a command that takes so long to its end, the later half closer to each other. */
function moments(milliseconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => milliseconds * Math.sqrt((i + 1) / (count + 0.5)));
}
