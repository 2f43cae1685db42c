import { expect, test } from "vitest";
import { guideTitle } from "../../../../src/lib/guides/guideTitle.ts";

test("a guide without a title in the reader's language, or with an empty one, goes by its name", () => {
  const guide = { guideName: "Amber Ridge", titles: { cs: "Jantarový hřeben", uk: "" } };
  expect(guideTitle(guide, "cs")).toBe("Jantarový hřeben");
  expect(guideTitle(guide, "uk")).toBe("Amber Ridge");
  expect(guideTitle(guide, "en")).toBe("Amber Ridge");
});
