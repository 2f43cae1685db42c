import { expect, test } from "vitest";
import { withoutImports } from "../../../src/server/build/withoutUnusedParts.ts";

test("LIGHT-22 imports of the modules become empty lists, all others stay", () => {
  const code = 'import{line as P,area}from"zod";import L from"wouter";import{red as a,b}from"valtio";P(a)';
  expect(withoutImports(code, /^(valtio|wouter)$/)).toBe(
    'import{line as P,area}from"zod";const L=[];const a=[],b=[];P(a)',
  );
});
