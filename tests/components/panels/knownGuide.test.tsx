import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { guideFromWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CountrySelect } from "../../../src/panels/catalogue/head/CountrySelect.tsx";
import { GuidePanel } from "../../../src/panels/guide/GuidePanel.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { buildGuideWire } from "../../helpers/builders.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

const calls = { guide: vi.fn(), countries: vi.fn() };
fakeGeoWorker({ copies: { list: async () => [] } });
fakeApi({ "GET /guides/:guide": calls.guide, "GET /payment/available-countries": calls.countries });

beforeEach(() =>
  Promise.all([loadTexts("guide"), loadTexts("offline"), vi.spyOn(console, "warn").mockReturnValue()]),
);

const wire = buildGuideWire({
  guideName: "Amber Ridge",
  guideDescription: "<p>Past the old mill</p>",
  hasChildren: true,
});
const known = guideFromWire(wire);
const away = refusal(500, { id: 650, message: "Away" });

test("a guide's data from the list stays when its own call fails, with a note and Try again", async () => {
  catalogue.allTrailsList = ref([known]);
  calls.guide.mockResolvedValueOnce(away);
  const { container } = render(<GuidePanel trailId="Amber Ridge" />);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Some of this guide did not load. Something went wrong with our guides",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Amber Ridge" })).toBeTruthy();
  expect(container.textContent).toContain("Past the old mill");
  expect(container.textContent).not.toContain("Included in purchases");
  calls.guide.mockResolvedValueOnce(wire);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await until(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("heading", { level: 1, name: "Amber Ridge" })).toBeTruthy();
});

test("LIGHT-46 a guide of the list shows where its pictures and description will be, and never that it has none", async () => {
  catalogue.allTrailsList = ref([{ ...known, guideDescription: null, guidePictures: [] }]);
  calls.guide.mockReturnValueOnce(new Promise(() => {}));
  const { container } = render(<GuidePanel trailId="Amber Ridge" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Amber Ridge" })).toBeTruthy();
  expect(screen.queryByRole("img", { name: "No pictures" })).toBeNull();
  expect(container.textContent).not.toContain("Past the old mill");
});

test("LIGHT-46 and has them once it has been fetched", async () => {
  catalogue.allTrailsList = ref([{ ...known, guideDescription: null, guidePictures: [] }]);
  calls.guide.mockResolvedValueOnce({ ...wire, guidePictures: [] });
  const { container } = render(<GuidePanel trailId="Amber Ridge" />);
  await until(() => expect(container.textContent).toContain("Past the old mill"));
  expect(screen.getByRole("img", { name: "No pictures" })).toBeTruthy();
});

test("a guide that is not in the list shows the failure only", async () => {
  catalogue.allTrailsList = ref([]);
  calls.guide.mockResolvedValueOnce(away);
  render(<GuidePanel trailId="Amber Ridge" />);
  expect(await screen.findByRole("heading", { level: 1, name: "The guide did not load" })).toBeTruthy();
});

test("a country list that failed to load shows that, and loads with Try again", async () => {
  calls.countries.mockResolvedValueOnce(away);
  render(<CountrySelect />);
  expect((await screen.findByRole("alert")).textContent).toContain("The countries did not load.");
  calls.countries.mockResolvedValueOnce({
    countries: [{ code: "CZ", name: "Czechia", currencyCode: "EUR", currencySymbol: "€" }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("combobox")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
