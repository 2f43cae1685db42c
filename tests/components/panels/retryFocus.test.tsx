import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { expect, test, vi } from "vitest";
import { CallError } from "../../../src/api/callError.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { GuidePanel } from "../../../src/panels/guide/GuidePanel.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

const guides = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("../../../src/geo/loadGuides.ts", () => ({
  loadGuides: () => new Promise(() => {}),
  loadStoredGuides: async () => null,
}));
fakeGeoWorker({ copies: { list: async () => [] } });
vi.mock("../../../src/api/guidesApi.ts", () => ({ getGuideView: guides.get, guidesRequest: vi.fn() }));
vi.mock("../../../src/api/countriesApi.ts", () => ({ getAvailableCountries: async () => [] }));
vi.mock("../../../src/api/visitorApi.ts", () => ({
  detectCountry: async () => "US",
  getGuestToken: () => new Promise(() => {}),
}));

test("Try again moves the focus to the guide, or to the reason of the next failure", async () => {
  await Promise.all([loadTexts("guide"), loadTexts("offline")]);
  guides.get.mockRejectedValueOnce(new CallError("http", "Away", { status: 500 }));
  render(
    <main>
      <GuidePanel trailId="Amber Ridge" />
    </main>,
  );
  const tryAgain = async () => {
    const answer = { resolve: (_view: unknown) => {}, reject: (_error: CallError) => {} };
    guides.get.mockReturnValueOnce(
      new Promise((resolve, reject) => Object.assign(answer, { resolve, reject })),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await until(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    return answer;
  };
  (await tryAgain()).reject(new CallError("http", "Away", { status: 500 }));
  const failure = await screen.findByRole("alert");
  await until(() => expect(document.activeElement).toBe(failure.querySelector("h1")));
  const stated = { owned: [], notOwned: [] };
  (await tryAgain()).resolve({ guide: buildGuide({ guideName: "Amber Ridge" }), lines: [], stated });
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
