import { expect, test } from "vitest";
import { unusedCode, unusedInProduct } from "../../helpers/unusedCode.mjs";

const found = (files: Record<string, string>) => unusedCode(["a.ts"], new Map(Object.entries(files)));

test("the product uses each of its files and exports", () => {
  expect(unusedInProduct()).toEqual([]);
});

test("files that the first one does not reach, and what nobody takes from those that it does, are unused", () => {
  const files = {
    "a.ts":
      'import type { B } from "./b/b.ts";\nimport {\n  one,\n  type Two as Deux,\n} from "./c.ts";\nexport const start = one;',
    "b/b.ts": 'export { three } from "../d.ts";\nexport interface B {}\nexport default 1;',
    "c.ts": "export const one = 1;\nexport type Two = 2;\n/** See five. */\nexport async function five() {}",
    "d.ts": "export const three = 3;\nexport class Six {}\nexport const seven = new Six();",
    "e.ts": 'import { five } from "./c.ts";',
  };
  expect(found(files)).toEqual(["e.ts", "b/b.ts: three", "b/b.ts: default", "d.ts: seven"]);
});

test("what is loaded as a whole, by its address or under one name may all be used", () => {
  const files = {
    "a.ts":
      'import * as b from "./b.ts";\nimport("./c.ts");\nnew Worker(new URL("./d.ts", import.meta.url));\nimport "./e.ts";',
    "b.ts": "export const one = 1;",
    "c.ts": "export const { two, three: drei } = {};",
    "d.ts": "export enum Four {}",
    "e.ts": 'export * from "./f.ts";',
    "f.ts": "export let five;",
  };
  expect(found(files)).toEqual([]);
});
