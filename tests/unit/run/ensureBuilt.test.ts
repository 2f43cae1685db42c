import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Stands in for Vite: notes when it begins and ends, and writes what is looked for afterwards. */
const BUILDER = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
  const name = process.argv.includes("--ssr") ? "server" : "client";
  appendFileSync("builds.log", name + " begins\\n");
  await new Promise((resolve) => setTimeout(resolve, 300));
  mkdirSync("dist/" + name, { recursive: true });
  writeFileSync("dist/" + name + (name === "server" ? "/index.js" : "/index.html"), "");
  appendFileSync("builds.log", name + " ends\\n");
  if (existsSync("broken")) process.exit(1);
`;
const WHOLE = ["client begins", "client ends", "server begins", "server ends"];

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "switchback-build-"));
  mkdirSync(join(root, "node_modules/vite/bin"), { recursive: true });
  writeFileSync(join(root, "node_modules/vite/bin/vite.js"), BUILDER);
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "index.html"), "<title>One</title>");
});
afterEach(() => rmSync(root, { recursive: true }));

test("two starts at once build one after the other, and nothing twice", async () => {
  expect(await Promise.all([build(), build(), build()])).toEqual([0, 0, 0]);
  expect(builds()).toEqual(WHOLE);
  expect(existsSync(join(root, "dist/lock"))).toBe(false);
});

test("whoever waited for a build that failed builds anew", async () => {
  writeFileSync(join(root, "broken"), "");
  expect(await Promise.all([build(), build()])).toEqual([1, 1]);
  expect(builds()).toEqual(["client begins", "client ends", "client begins", "client ends"]);
  rmSync(join(root, "broken"));
  expect(await build()).toBe(0);
  expect(builds().slice(4)).toEqual(WHOLE);
});

test("the lock of a process that is gone holds nobody up", async () => {
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "close");
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/lock"), String(gone.pid));
  expect(await Promise.all([build(), build()])).toEqual([0, 0]);
  expect(builds()).toEqual(WHOLE);
});

test("a lock from before the machine was started anew holds nobody up", async () => {
  mkdirSync(join(root, "dist"));
  const lock = join(root, "dist/lock");
  const hourAgo = new Date(Date.now() - 3_600_000);
  // The number of a process that is alive, but another's than the lock's.
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, hourAgo, hourAgo);
  expect(await build()).toBe(0);
  const own = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(lock)}, String(process.pid));`;
  writeFileSync(join(root, "index.html"), "<title>Two</title>");
  expect(await build(own)).toBe(0);
  expect(builds()).toEqual([...WHOLE, "client begins", "client ends"]);
});

test("a build that was broken off does not pass for the one before", async () => {
  await build();
  writeFileSync(join(root, "index.html"), "<title>Two</title>");
  writeFileSync(join(root, "broken"), "");
  expect(await build()).toBe(1);
  rmSync(join(root, "broken"));
  writeFileSync(join(root, "index.html"), "<title>One</title>");
  await build();
  expect(builds().slice(WHOLE.length + 2)).toEqual(["client begins", "client ends"]);
});

test("the server is built anew for the one file of the page that it holds", async () => {
  await build();
  mkdirSync(join(root, "src/ui"), { recursive: true });
  writeFileSync(join(root, "src/ui/tokens.css"), ":root { --paper: #fff }");
  await build();
  expect(builds().slice(WHOLE.length)).toEqual(WHOLE);
});

/** Runs the starters' own build in the folder, after other lines of script; its exit code. */
async function build(before = ""): Promise<number | null> {
  const script = `${before}
    import { ensureBuilt } from ${JSON.stringify(resolve("src/server/bin/ensureBuilt.mjs"))};
    ensureBuilt(${JSON.stringify(root)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const [code] = await once(child, "close");
  return code;
}

function builds(): string[] {
  return readFileSync(join(root, "builds.log"), "utf8").trim().split("\n");
}
