import { expect, test } from "vitest";
import { shortened } from "../../../src/panels/elevation/icons/ElevationIcons.tsx";

test("a waypoint's name on the chart is shortened to its room, and left out where a few letters would remain", () => {
  expect(shortened("Quill Bothy", 11)).toBe("Quill Bothy");
  expect(shortened("Quill Bothy", 7.9)).toBe("Quill…");
  expect(shortened("Quill Bothy", 5.9)).toBe("");
  expect(shortened("Hut", 5)).toBe("Hut");
});
