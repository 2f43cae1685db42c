import { expect, test } from "vitest";
import { importGraph, packagesOf } from "../../helpers/importGraph.ts";
import { textOfFile } from "../../helpers/sourceFiles.ts";

const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
  engines: { node: string };
} = JSON.parse(textOfFile("package.json"));
const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Used without an import, and why. */
const BY_COMMAND = new Map([
  ["typescript", "the types script runs tsc"],
  ["@biomejs/biome", "the format and lint scripts run it"],
  ["vite", "the build script runs it"],
  ["knip", "the unused script runs it"],
  ["happy-dom", "the document of component tests, named in vite.config.ts"],
  ["drizzle-kit", "writes the migrations from the schema, run by hand"],
  ["@types/geojson", "names the types that GeoJSON libraries share"],
  ["@types/node", "types of Node itself"],
]);

const imported = new Set([
  ...[...importGraph("src", "workers", "bench", "tests").packages.values()].flat(),
  ...packagesOf("vite.config.ts"),
]);

function isUsed(name: string): boolean {
  const typed = name.startsWith("@types/") ? name.slice("@types/".length) : name;
  return imported.has(typed) || BY_COMMAND.has(name);
}

/** What the product itself imports, the server, the workers and the build included. */
const inProduct = new Set([
  ...[...importGraph("src", "workers").packages.values()].flat(),
  ...packagesOf("vite.config.ts"),
]);

test("SYS-25 every dependency is used by the product, not by benches or tests alone", () => {
  const unused = Object.keys(manifest.dependencies).filter((name) => !inProduct.has(name));
  expect(unused).toEqual([]);
});

test("SYS-25 every package is in real use", () => {
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

test("every imported package is named in package.json", () => {
  const isNamed = (name: string) => names.includes(name) || names.includes(`@types/${name}`);
  expect([...imported].filter((name) => !isNamed(name))).toEqual([]);
});

test("SYS-25 engines say Node 20.19 or later", () => {
  expect(manifest.engines.node).toBe(">=20.19");
});

test("the lock file names no registry", () => {
  const lock = textOfFile("package-lock.json");
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toContain("://registry");
});

test("what the build replaces parts of has exact versions", () => {
  const stubbed = /^@(deck|luma|loaders)\.gl\/|^lucide-react$/;
  const pinned = Object.entries({ ...manifest.dependencies, ...manifest.overrides }).filter(([name]) =>
    stubbed.test(name),
  );
  expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const replaced = [...textOfFile("src/server/build/withoutUnusedParts.ts").matchAll(/@(\w+)\\\.gl/g)];
  expect(replaced.map(([, family]) => pinned.some(([name]) => name.startsWith(`@${family}.gl/`)))).toEqual([
    true,
    true,
  ]);
});
