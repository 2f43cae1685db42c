import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { GuideCarousel } from "../../../src/panels/catalogue/carousel/GuideCarousel.tsx";
import { catalogue, selectGuide } from "../../../src/stores/catalogue/catalogue.ts";
import { isLinkedViewActive, readLinkedView } from "../../../src/stores/linkedView.ts";
import { buildGuide } from "../../helpers/builders.ts";

class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("IntersectionObserver", Idle);
  vi.stubGlobal("ResizeObserver", Idle);
});

afterEach(() => selectGuide(null));

const guides = Array.from({ length: 40 }, (_, i) =>
  buildGuide({ guideId: `${i}`, guideName: `Guide ${String(i + 1).padStart(2, "0")}` }),
);
const slides = () => screen.getAllByRole("heading", { hidden: true }).map((title) => title.textContent);

test("CAT-47 consecutive swipes without a pause have a card on either side, up to the last", async () => {
  render(<GuideCarousel guides={guides} />);
  for (const [i, { guideName }] of guides.entries()) {
    await act(async () => selectGuide(`${i}`));
    const shown = slides();
    const place = shown.indexOf(guideName);
    expect(place).toBeGreaterThanOrEqual(Math.min(i, 1));
    expect(shown.length - 1 - place).toBeGreaterThanOrEqual(Math.min(guides.length - 1 - i, 1));
    expect(shown.length).toBeLessThanOrEqual(17);
  }
});

test("WORLD-6 r143 the first card is selected by default without leaving the view of a link; a swipe leaves it", async () => {
  history.replaceState(null, "", "/guides?mode=map&view=47_12_5");
  readLinkedView();
  await act(async () => render(<GuideCarousel guides={guides} />));
  expect(catalogue.selectedTrailGuideId).toBe("0");
  expect(catalogue.isSelectedByDefault).toBe(true);
  expect(isLinkedViewActive()).toBe(true);
  await act(async () => selectGuide("1"));
  expect(catalogue.isSelectedByDefault).toBe(false);
  expect(isLinkedViewActive()).toBe(false);
});
