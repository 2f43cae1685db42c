import { expect, test } from "vitest";
import { findCycle } from "../../../src/server/build/refuseChunkCycles.ts";
import { findFolderCycle, importGraph, reachableFrom } from "../../helpers/importGraph.ts";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const { files, packages } = importGraph("src", "workers");
const edges = [...files].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

/** Types that cross between the page and the geo worker, a file for each room. */
const TYPES = /^workers\/geo\/(\w+)\/\w+Types\.ts$/;

const FEATURES = ["ui", "i18n", "stores", "geo", "contract", "lib", "workers"];

/** For each part of the house the other parts that it may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  main: ["app", "ui", "i18n", "stores", "contract", "lib"],
  app: ["panels", "dialogs", "account", "cart", "checkout", "map", ...FEATURES],
  panels: FEATURES,
  dialogs: FEATURES,
  account: ["api", ...FEATURES],
  cart: FEATURES,
  // The account's cards.
  checkout: ["account", ...FEATURES],
  map: FEATURES,
  ui: ["i18n", "contract", "lib"],
  i18n: ["stores", "contract", "lib"],
  stores: ["api", "geo", "contract", "lib", "workers"],
  api: ["contract", "lib", "workers"],
  geo: ["contract", "lib", "workers"],
  lib: ["contract"],
  contract: [],
  workers: ["contract", "lib"],
  server: ["i18n", "contract", "lib"],
};

function partOf(file: string): string {
  const [top, folder = ""] = file.split("/");
  if (top === "workers") return "workers";
  return folder.includes(".") ? "main" : folder;
}

test("SYS-27 imports run one way", () => {
  const breaches = edges.filter(({ from, to }) => {
    const [part, other] = [partOf(from), partOf(to)];
    return part !== other && !MAY_IMPORT[part]?.includes(other);
  });
  expect(breaches).toEqual([]);
});

test("SYS-27 the server takes texts and formats from the page's, and none of its state", () => {
  const reached = [...reachableFrom(["src/server/index.ts"], files)];
  expect(reached.filter((file) => /^src\/(stores|api|geo|ui)\//.test(file))).toEqual([]);
});

const ERRORS = "workers/geo/geoError.ts";

test("SYS-27 the page knows of the workers only their types and errors, the bridge their calls too", () => {
  const breaches = edges.filter(
    ({ from, to }) =>
      partOf(to) === "workers" &&
      partOf(from) !== "workers" &&
      partOf(from) !== "geo" &&
      to !== ERRORS &&
      !TYPES.test(to),
  );
  expect(breaches).toEqual([]);
});

test("SYS-27 a file of the workers' types holds nothing that runs", () => {
  const running = [...files.keys()]
    .filter((file) => TYPES.test(file))
    .filter((file) =>
      /^(import(?! type)|export (?!interface|type)|const|let|function|class)\b/m.test(textOfFile(file)),
    );
  expect(running).toEqual([]);
});

test("no imports run in a circle", () => {
  expect(findCycle(files)).toBeNull();
});

/** Parts of the house whose folders must not need each other in circles. */
const LAYERED = ["src/account", "src/lib", "src/map", "src/panels", "src/ui", "workers"];

test.each(LAYERED)("no imports between the folders of %s run in a circle", (parent) => {
  expect(findFolderCycle(files, parent)).toBeNull();
});

test("a circle between folders is found although no file is in one", () => {
  const imports = new Map([
    ["src/map/world/lines.ts", ["src/map/camera/frame.ts", "src/lib/span.ts"]],
    ["src/map/camera/frame.ts", ["src/map/camera/pose.ts"]],
    ["src/map/camera/pose.ts", []],
    ["src/map/camera/follow.ts", ["src/map/world/guides.ts"]],
    ["src/map/world/guides.ts", []],
    ["src/lib/span.ts", []],
    ["src/lib/geo/bounds.ts", ["src/lib/span.ts"]],
  ]);
  expect(findCycle(imports)).toBeNull();
  expect(findFolderCycle(imports, "src/map")).toEqual(["world", "camera"]);
  expect(findFolderCycle(imports, "src/lib")).toBeNull();
});

test("comlink is known to the workers and their bridges alone", () => {
  const users = [...packages].filter(([, names]) => names.includes("comlink")).map(([file]) => file);
  const isBridge = (file: string) => file.startsWith("src/geo/");
  expect(users.some(isBridge)).toBe(true);
  expect(users.filter((file) => !isBridge(file)).toSorted()).toEqual([
    "workers/geo/worker.ts",
    "workers/photo/worker.ts",
  ]);
});

test("no part of the page is drawn by a library of the server, and the other way round", () => {
  const serverOnly = [
    "hono",
    "@hono/node-server",
    "drizzle-orm",
    "pg",
    "@electric-sql/pglite",
    "jose",
    "sharp",
  ];
  const pageOnly = ["react", "react-dom", "valtio", "maplibre-gl", "@deck.gl/core", "wouter"];
  const breaches = [...packages].filter(([file, names]) =>
    names.some((name) => (partOf(file) === "server" ? pageOnly : serverOnly).includes(name)),
  );
  expect(breaches).toEqual([]);
});

test("starters begin with what Node brings", () => {
  const starters = ["src/server/bin", "tests"]
    .flatMap((folder) => filesUnder(folder, [".mjs"]))
    // A check that runs once the packages are installed.
    .filter((file) => !file.startsWith("tests/helpers/browsers/"))
    .filter((file) => /^import [^;]*from "(?!node:|\.)/m.test(textOfFile(file)));
  expect(starters).toEqual([]);
});
