import { render, screen, within } from "@testing-library/react";
import { ref } from "valtio";
import { expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { DistanceForm } from "../../../src/panels/routeEditor/DistanceForm.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { ridgeGuide } from "../../helpers/plannerGuide.ts";

test("PLAN-56 trails are offered in the order of the trail list, the pieces of one together under labels of their own", async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  const opened = ridgeGuide();
  const [main, road] = opened.trails;
  if (!main || !road) throw new Error("A guide of two trails");
  const piece = (id: string, trackName: string, lengthMeters: number) => ({
    ...road,
    id,
    trackName,
    lengthMeters,
  });
  const pieces = [
    piece("a", "Willow", 900),
    piece("b", "Alder", 400),
    main,
    piece("c", "Alder", 400),
    piece("d", "", 100),
    piece("e", "Alder", 1200),
  ];
  guideMap.opened = ref({ ...opened, trails: pieces, primaryTrail: 2 });
  render(<DistanceForm onClose={() => {}} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Trail" });
  expect(Array.from(select.options, ({ value, text }) => [value, text.replace(/, [\d.]+ km$/, "")])).toEqual([
    ["2", "Ridge Way"],
    ["5", "Alder 1"],
    ["1", "Alder 2"],
    ["3", "Alder 3"],
    ["0", "Willow"],
    ["4", "Unnamed trail"],
  ]);
  expect(within(screen.getByRole("group", { name: "Alder" })).getAllByRole("option")).toHaveLength(3);
  expect(select.value).toBe("2");
});
