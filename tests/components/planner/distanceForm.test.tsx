import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { DistanceForm } from "../../../src/panels/routeEditor/DistanceForm.tsx";
import { PinList } from "../../../src/panels/routeEditor/PinList.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { placePinAtDistance } from "../../../src/stores/routes/placeWithoutPointer.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { chooseDistanceUnit, showSecondaryDirection } from "../../../src/stores/settings.ts";
import { buildBuiltRoute } from "../../helpers/builtRoute.ts";
import { pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { ridgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

vi.mock("../../../src/stores/routes/placeWithoutPointer.ts", () => ({ placePinAtDistance: vi.fn() }));

interface Piece {
  trackName: string;
  lengthMeters: number;
}

/** Opens the form in a guide whose main trail is among other pieces; null stands for the main one. */
async function openForm(pieces: readonly (Piece | null)[]): Promise<{ closes: () => number }> {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  const opened = ridgeGuide();
  const [main, road] = opened.trails;
  if (!main || !road) throw new Error("A guide of two trails");
  const trails = pieces.map((piece, at) => (piece ? { ...road, id: `${at}`, ...piece } : main));
  guideMap.opened = ref({ ...opened, trails, primaryTrail: pieces.indexOf(null) });
  let closes = 0;
  render(<DistanceForm onClose={() => closes++} />);
  return { closes: () => closes };
}

/** Presses the field, whose text is selected then. */
async function openList(): Promise<void> {
  await userEvent.click(field());
  await until(() => expect(field().selectionEnd).toBe(field().value.length));
  await until(() => expect(field().selectionStart).toBe(0));
}

const SIX = [
  { trackName: "Willow", lengthMeters: 900 },
  { trackName: "Alder", lengthMeters: 400 },
  null,
  { trackName: "Alder", lengthMeters: 400 },
  { trackName: "", lengthMeters: 100 },
  { trackName: "Alder", lengthMeters: 1200 },
];

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Trail" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("PLAN-56 trails are offered in the order of the trail list, the pieces of one together under labels of their own", async () => {
  await openForm(SIX);
  expect(document.activeElement).toBe(field());
  expect(field().value).toMatch(/^Ridge Way, /);
  await userEvent.click(screen.getByRole("button", { name: "Show the trails" }));
  expect(options().map((label) => label?.replace(/, [\d.]+ k?m$/, ""))).toEqual([
    "Ridge Way",
    "Alder 1",
    "Alder 2",
    "Alder 3",
    "Willow",
    "Unnamed trail",
  ]);
  expect(within(screen.getByRole("group", { name: "Alder" })).getAllByRole("option")).toHaveLength(3);
});

test("PLAN-56 the length that the form names is a distance that it takes, also where it was rounded up", async () => {
  await openForm([null, { trackName: "Willow", lengthMeters: 2260 }]);
  await userEvent.keyboard("willow{Enter}");
  await userEvent.type(screen.getByRole("textbox"), "2.4{Enter}");
  expect(screen.getByText(/from 0 to 2\.3 km/)).toBeTruthy();
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), "2.3{Enter}");
  expect(screen.queryByText(/from 0 to/)).toBeNull();
  expect(vi.mocked(placePinAtDistance).mock.calls).toEqual([[1, 2260]]);
});

test("READ-46 in the secondary direction the form counts from the other end, on trails without the guide's distances as before", async () => {
  await openForm([null, { trackName: "Willow", lengthMeters: 2260 }]);
  vi.mocked(placePinAtDistance).mockClear();
  const directions = { primaryDirection: "northbound", secondaryDirection: "southbound" } as const;
  await act(async () => {
    guideMap.opened = ref({ ...(guideMap.opened ?? ridgeGuide()), ...directions });
    showSecondaryDirection("7", true);
  });
  const { trailLengthMeters } = ridgeGuide();
  const distance = screen.getByRole("textbox");
  await userEvent.type(distance, "12{Enter}");
  await userEvent.clear(distance);
  await userEvent.type(distance, `${trailLengthMeters / 1000}{Enter}`);
  await openList();
  await userEvent.keyboard("willow{Enter}");
  await userEvent.clear(distance);
  await userEvent.type(distance, "2{Enter}");
  expect(vi.mocked(placePinAtDistance).mock.calls).toEqual([
    [0, trailLengthMeters - 12_000],
    [0, 0],
    [1, 2000],
  ]);
  showSecondaryDirection("7", false);
});

test("READ-46 in the secondary direction pins are listed at their distances from the other end", async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  const directions = { primaryDirection: "northbound", secondaryDirection: "southbound" } as const;
  guideMap.opened = ref({ ...ridgeGuide(), ...directions, trailLengthMeters: 30_000 });
  const built = buildBuiltRoute([2, 5].map(pinAtVertex));
  Object.assign(routeEditor, { pins: ref(built.pins), built: ref(built) });
  showSecondaryDirection("7", true);
  render(<PinList />);
  const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows()).toEqual(["1Ridge Way28.0 km", "2Ridge Way25.0 km"]);
  await act(async () => showSecondaryDirection("7", false));
  expect(rows()).toEqual(["1Ridge Way2.0 km", "2Ridge Way5.0 km"]);
});

test("PLAN-90 a trail is found by the words of its name, and chosen by keys alone; Escape closes the list, then the form", async () => {
  const { closes } = await openForm(SIX);
  await userEvent.keyboard("2 ÁLD");
  expect(options()).toEqual(["Alder 2, 0.4 km"]);
  await userEvent.keyboard("{Enter}");
  expect(field().value).toBe("Alder 2, 0.4 km");
  expect(options()).toEqual([]);
  await userEvent.type(screen.getByRole("textbox"), "9{Enter}");
  expect(screen.getByText(/from 0 to 0\.4 km/)).toBeTruthy();
  await openList();
  await userEvent.keyboard("birch");
  expect(screen.getByText("No trail has this name.")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect([field().value, closes()]).toEqual(["Alder 2, 0.4 km", 0]);
  await userEvent.keyboard("{Escape}");
  expect([field().value, closes()]).toEqual(["Alder 2, 0.4 km", 1]);
});

test("PLAN-90 of more than a thousand trails the first hundred are drawn, and the others are found by name", async () => {
  const many = Array.from({ length: 1130 }, (_, at) => ({ trackName: `Path ${at + 1}`, lengthMeters: 500 }));
  await openForm([null, ...many]);
  await openList();
  expect(options()).toHaveLength(100);
  expect(screen.getByText(/^The first 100 are shown/)).toBeTruthy();
  await userEvent.keyboard("1130");
  expect(options()).toEqual(["Path 1130, 0.5 km"]);
  expect(screen.queryByText(/^The first 100 are shown/)).toBeNull();
});
