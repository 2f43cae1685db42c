import { expect, test } from "vitest";
import { guideNamed } from "../../../../src/lib/guides/guideNamed.ts";

const at = (guideId: string, guideName: string, ...slugs: string[]) => ({ guideId, guideName, slugs });

const ridge = at("1", "Ridge Walk", "ridge-walk", "Old Ridge", "old-ridge", "crest-walk");
const fells = at("2", "Fell Round", "fell-round");

const found = (address: string, guides = [ridge, fells]) =>
  guideNamed(guides, address, (guide) => guide)?.guideId ?? null;

test("READ-55 a guide has its name, its id, its slug, and all names and slugs that it had before", () => {
  for (const address of ["Ridge Walk", "1", "ridge-walk", "Old Ridge", "old-ridge", "crest-walk"]) {
    expect(found(address)).toBe("1");
  }
  expect(found("fell-round")).toBe("2");
  expect(found("Ridge")).toBeNull();
});

test("READ-55 what one guide has now precedes what others had before, in any order of the list", () => {
  const former = ["Old Ridge", "old-ridge", "crest-walk"].map((address, index) => {
    const isName = index === 0;
    return at(String(10 + index), isName ? address : `Other ${index}`, isName ? "other" : address);
  });
  for (const guides of [
    [ridge, ...former],
    [...former, ridge],
  ]) {
    expect(found("Old Ridge", guides)).toBe("10");
    expect(found("old-ridge", guides)).toBe("11");
    expect(found("crest-walk", guides)).toBe("12");
    expect(found("ridge-walk", guides)).toBe("1");
  }
});

test("a name precedes an id, and an id a slug", () => {
  const guides = [at("5", "Five", "7"), at("7", "Seven", "Nine"), at("9", "Nine", "9-n")];
  expect(found("7", guides)).toBe("7");
  expect(found("Nine", guides)).toBe("9");
});
