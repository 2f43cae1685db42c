import { act, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideCard } from "../../../src/panels/catalogue/card/GuideCard.tsx";
import { CarouselCard } from "../../../src/panels/catalogue/carousel/CarouselCard.tsx";
import { useSavedScroll } from "../../../src/panels/catalogue/GuideList.tsx";
import { CountrySelect } from "../../../src/panels/catalogue/head/CountrySelect.tsx";
import { useSearchInput } from "../../../src/panels/catalogue/head/useSearchInput.ts";
import { camera, moveCamera } from "../../../src/stores/camera.ts";
import {
  catalogue,
  hoverGuide,
  searchGuides,
  selectGuide,
  showInViewOnly,
} from "../../../src/stores/catalogue/catalogue.ts";
import { enterCatalogue, startCatalogueAddress } from "../../../src/stores/catalogue/catalogueAddress.ts";
import { catalogueView, showMobileMode } from "../../../src/stores/catalogue/catalogueView.ts";
import { clearTrailGuideView } from "../../../src/stores/catalogue/trailGuideView.ts";
import { isLinkedViewActive } from "../../../src/stores/linkedView.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { until } from "../../helpers/until.ts";

await loadTexts("guideList");

test("the list starts at the top when search or sort order change it", () => {
  const scroller = { current: document.createElement("div") };
  const { rerender } = renderHook(({ key }) => useSavedScroll(scroller, key), {
    initialProps: { key: "title " },
  });
  scroller.current.scrollTop = 500;
  rerender({ key: "title " });
  expect(scroller.current.scrollTop).toBe(500);
  rerender({ key: "total_desc " });
  expect(scroller.current.scrollTop).toBe(0);
});

test("CAT-7 what was typed just before the box is left, for the filters or the phone's map, is searched", () => {
  const { result, unmount } = renderHook(useSearchInput);
  act(() => result.current[1]("Huts"));
  expect(catalogue.searchedValue).toBe("");
  unmount();
  expect(catalogue.searchedValue).toBe("Huts");
  searchGuides("");
});

test("CAT-3 the mode on phones is part of the URL", async () => {
  history.replaceState(null, "", "/guides?mode=map");
  const end = startCatalogueAddress();
  expect(catalogueView.mobileMode).toBe("map");
  const leave = enterCatalogue();
  showMobileMode("list");
  await until(() => expect(location.search).toBe(""));
  showMobileMode("map");
  await until(() => expect(location.search).toBe("?mode=map"));
  leave();
  end();
  showMobileMode("list");
});

test("WORLD-6 the card that is selected without a choice is not written into the address, which would open on it", async () => {
  history.replaceState(null, "", "/guides?mode=map");
  const end = startCatalogueAddress();
  const leave = enterCatalogue();
  selectGuide("1", { isDefault: true });
  showInViewOnly(true);
  await until(() => expect(location.search).toBe("?inview=1&mode=map"));
  selectGuide("2");
  showInViewOnly(false);
  await until(() => expect(location.search).toBe("?guide=2&mode=map"));
  leave();
  end();
  selectGuide(null);
  showMobileMode("list");
});

test("DET-24 the query of a link to the catalogue is applied however late its screen loads", async () => {
  history.replaceState(null, "", "/guides/Ridge");
  const end = startCatalogueAddress();
  history.pushState(null, "", "/guides?q=Huts");
  // The previous screen unmounts while the code of the list is still loading.
  clearTrailGuideView();
  hoverGuide("1");
  await Promise.resolve();
  await Promise.resolve();
  expect(location.search).toBe("?q=Huts");
  const leave = enterCatalogue();
  expect(catalogue.searchedValue).toBe("Huts");
  hoverGuide(null);
  searchGuides("");
  await until(() => expect(location.search).toBe(""));
  leave();
  end();
});

test("names in right-to-left script keep their direction on cards", () => {
  const guide = buildGuide({ guideName: "درب القمم الطويل", guidePromoText: "مسار في الجبال" });
  render(<GuideCard guide={guide} />);
  render(<CarouselCard guide={guide} isSelected />);
  const titles = screen.getAllByRole("heading", { name: guide.guideName });
  expect(titles.map((title) => title.dir)).toEqual(["auto", "auto"]);
  expect(screen.getByText("مسار في الجبال").dir).toBe("auto");
});

test("CAT-4 countries that failed to load are requested again when the network is back", async () => {
  const answer = { countries: [{ code: "CZ", currencyCode: "EUR", currencySymbol: "€" }] };
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  vi.spyOn(console, "warn").mockReturnValue();
  render(<CountrySelect />);
  await until(() => expect(console.warn).toHaveBeenCalled());
  fetch.mockImplementation(async () => Response.json(answer));
  dispatchEvent(new Event("online"));
  expect(await screen.findByRole("combobox")).toBeDefined();
  // A separate text shows the choice: browsers size a select by its longest option, and truncate the chosen one.
  expect(screen.getByText("Czechia (EUR €)", { selector: "select + span" })).toBeDefined();
  vi.unstubAllGlobals();
});

test("CAT-41 CAT-47 a free guide's card in the carousel has one Free mark, apart from its buttons", async () => {
  const guide = buildGuide({ guideIsFree: true, guideHasOpenButton: true });
  render(<CarouselCard guide={guide} isSelected />);
  const mark = screen.getByText("Free");
  const open = screen.getByRole("link", { name: /^Open/ });
  expect(mark.parentElement?.contains(open)).toBe(false);
});

test("CAT-34 a card's link includes the URL at the time of the click, with the map's view", async () => {
  history.replaceState(null, "", "/guides");
  render(<GuideCard guide={buildGuide({ guideName: "Ridge" })} />);
  history.replaceState(null, "", "/guides?view=46.5_8_5");
  // Browsers clone a pushed state; the test document does not.
  const push = history.pushState.bind(history);
  const copying = vi.spyOn(history, "pushState");
  copying.mockImplementation((state, unused, url) => push(structuredClone(state), unused, url));
  screen.getByRole("link", { name: "Ridge" }).focus();
  await userEvent.keyboard("{Enter}");
  copying.mockRestore();
  expect(location.pathname).toBe("/guides/Ridge");
  expect(history.state).toEqual({ prevPath: "/guides?view=46.5_8_5" });
});

test("CAT-34 following the Back link restores the map's view", () => {
  moveCamera({ kind: "world" }, { isAutomatic: true });
  history.pushState(null, "", "/guides?view=46.5_8_5");
  const leave = enterCatalogue();
  expect(camera.request?.request).toEqual({ kind: "view", position: [8, 46.5], zoom: 4 });
  expect([camera.isOwnView, isLinkedViewActive()]).toEqual([true, true]);
  leave();
});

test("CAT-9 a card marks what the search found, typing errors only in its name", async () => {
  const guide = buildGuide({ guideName: "Kestrel Traverse", guidePromoText: "Kestrels and kestral huts." });
  searchGuides("kestrel");
  const { container, rerender } = render(<GuideCard guide={guide} />);
  const marked = () => [...container.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marked()).toEqual(["Kestrel", "Kestrel"]);
  searchGuides("kestrl");
  rerender(<GuideCard guide={guide} />);
  await until(() => expect(marked()).toEqual(["Kestrel"]));
  searchGuides("");
  await until(() => expect(marked()).toEqual([]));
  expect(screen.getByRole("link", { name: "Kestrel Traverse" })).toBeTruthy();
});
