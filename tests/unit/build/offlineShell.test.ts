import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellOf } from "../../../src/server/build/offlineShellPlugin.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "switchback-shell-"));
  await mkdir(join(folder, "assets"));
  for (const name of [
    "index.html",
    "favicon.svg",
    "favicon.svg.br",
    "assets/index-1.js",
    "assets/index-1.js.map",
  ]) {
    await writeFile(join(folder, name), name);
  }
});
afterEach(() => rm(folder, { recursive: true }));

test("a shell holds the running page's files, without maps, compressed forms and the page itself", async () => {
  expect((await shellOf(folder)).files).toEqual(["/assets/index-1.js", "/favicon.svg"]);
});

test("its version is that of its content", async () => {
  const { version } = await shellOf(folder);
  await writeFile(join(folder, "assets/index-1.js.map"), "other");
  expect((await shellOf(folder)).version).toBe(version);
  await writeFile(join(folder, "index.html"), "other");
  expect((await shellOf(folder)).version).not.toBe(version);
});
