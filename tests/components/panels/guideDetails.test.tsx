import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideDetails } from "../../../src/panels/guide/GuideDetails.tsx";
import { settings } from "../../../src/stores/settings.ts";
import { buildGuide } from "../../helpers/builders.ts";

beforeEach(() => loadTexts("guide"));
afterEach(() => {
  settings.countryCode = "US";
});

const LINE: [number, number][] = [
  [5, 52],
  [6, 52.4],
];

function show(fields: Partial<GuideWire>): void {
  render(<GuideDetails guide={buildGuide(fields)} lines={[LINE]} />);
}

test("DET-3 a picture that fails to load keeps its space, and the lines of a missing map are drawn", () => {
  show({ guidePictures: ["/assets/gone.svg"], guidePreviewImage: "/assets/gone.svg" });
  const preview = screen.getByRole("link", { name: "Back to the map of all guides" });
  expect(preview.querySelectorAll("path")).toHaveLength(0);
  for (const picture of document.querySelectorAll("img")) fireEvent.error(picture);
  const place = screen.getByRole("img", { name: "Ridge Walk, picture 1 of 1" });
  expect(place.localName).toBe("div");
  expect(preview.querySelector("img")).toBeNull();
  expect(preview.querySelectorAll("path")).toHaveLength(2);
});

test.each([
  ["US", { miles: 62.1, kilometers: 100 }, /^62\.1 mi$/],
  ["CZ", { miles: 62.1, kilometers: 100 }, /^100(\.0)? km$/],
  ["CZ", { meters: 100_000 }, /^100(\.0)? km$/],
])("DET-4 in %s a length of %o is shown in the local unit", (countryCode, guideLength, words) => {
  settings.countryCode = countryCode;
  show({ guideLength });
  expect(
    screen.getAllByText((_text, element) => words.test(element?.textContent ?? "")).length,
  ).toBeGreaterThan(0);
});
