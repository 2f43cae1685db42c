import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { CountrySelect } from "../../../src/panels/catalogue/head/CountrySelect.tsx";
import { GuidePanel } from "../../../src/panels/guide/GuidePanel.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { shopCountries } from "../../../src/stores/catalogue/shopCountries.ts";
import { buildGuideWire } from "../../helpers/builders.ts";
import { type ApiAnswers, fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

const guides = { get: vi.fn() };
const countries = vi.fn<NonNullable<ApiAnswers["GET /payment/available-countries"]>>();
beforeEach(() => countries.mockReturnValue({ countries: [] }));
vi.mock("../../../src/geo/loadGuides.ts", () => ({
  loadGuides: () => new Promise(() => {}),
  loadStoredGuides: async () => null,
}));
fakeGeoWorker({ copies: { list: async () => [] } });
fakeApi({
  "GET /guides/:guide": guides.get,
  "GET /payment/available-countries": countries,
  "GET /users/guest-token": () => new Promise(() => {}),
});

test("Try again moves the focus to the guide, or to the reason of the next failure", async () => {
  await Promise.all([loadTexts("guide"), loadTexts("offline")]);
  guides.get.mockResolvedValueOnce(refusal(500));
  render(
    <main>
      <GuidePanel trailId="Amber Ridge" />
    </main>,
  );
  const tryAgain = async () => {
    let send = (_answer: unknown) => {};
    guides.get.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await until(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    return send;
  };
  (await tryAgain())(refusal(500));
  const failure = await screen.findByRole("alert");
  await until(() => expect(document.activeElement).toBe(failure.querySelector("h1")));
  (await tryAgain())(buildGuideWire({ guideName: "Amber Ridge" }));
  const title = await screen.findByRole("heading", { level: 1, name: "Amber Ridge" });
  await until(() => expect(document.activeElement).toBe(title));
});

test("Try again for the list moves the focus to its heading", async () => {
  catalogue.status = "failed";
  catalogue.failure = ref({ message: "Away" });
  render(
    <main>
      <CataloguePanel />
    </main>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await until(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("countries that load by themselves after a retry that has failed take no focus", async () => {
  countries.mockReturnValueOnce(refusal(500)).mockReturnValueOnce(refusal(500));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  render(<CountrySelect />);
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  countries.mockClear();
  await userEvent.click(tryAgain);
  expect(countries).toHaveBeenCalledOnce();
  await until(() => expect(shopCountries.isLoading).toBe(false));
  tryAgain.blur();
  countries.mockReturnValueOnce({ countries: [{ code: "CZ", currencyCode: "EUR" }] });
  dispatchEvent(new Event("online"));
  await screen.findByRole("combobox");
  expect(document.activeElement).toBe(document.body);
  catalogue.availableCountries = ref([]);
});

test("Try again for the countries moves the focus to the choice of one", async () => {
  countries.mockReturnValueOnce(refusal(500));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  render(<CountrySelect />);
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  countries.mockReturnValueOnce({ countries: [{ code: "CZ", currencyCode: "EUR", currencySymbol: "€" }] });
  await userEvent.click(tryAgain);
  await until(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
});
