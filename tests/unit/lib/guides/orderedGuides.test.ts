import { expect, test } from "vitest";
import { orderedGuides, sortForLanguage } from "../../../../src/lib/guides/orderedGuides.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guide = (guideName: string, title_cs: string) => buildGuide({ guideName, title_cs });
const list = () => [guide("Amber", "Třetí"), guide("Birch", "Druhá"), guide("Crag", "První")];

test("a list already sorted is not sorted again", () => {
  const came = sortForLanguage(list(), "en");
  expect(orderedGuides(came, "title", "en")).toBe(came);
});

test("another language or order sorts it once", () => {
  const came = sortForLanguage(list(), "en");
  const czech = orderedGuides(came, "title", "cs");
  expect(czech.map((guide) => guide.guideName)).toEqual(["Birch", "Crag", "Amber"]);
  expect(orderedGuides(came, "title", "cs")).toBe(czech);
});
