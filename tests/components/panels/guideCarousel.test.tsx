import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideCarousel } from "../../../src/panels/catalogue/carousel/GuideCarousel.tsx";
import { catalogue, selectGuide } from "../../../src/stores/catalogue/catalogue.ts";
import { isLinkedViewActive, readLinkedView } from "../../../src/stores/linkedView.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { until } from "../../helpers/until.ts";

class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  await loadTexts("guideList");
  fakeMedia(() => false);
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

test("the focus stays on the card in the middle while arrow keys go past the slides that are mounted", async () => {
  const user = userEvent.setup();
  render(<GuideCarousel guides={guides} />);
  const focused = () => document.activeElement?.closest("article")?.querySelector("h2")?.textContent;
  act(() => screen.getAllByRole("link", { name: "Details" })[0]?.focus());
  expect(focused()).toBe("Guide 01");
  for (const { guideName } of guides.slice(1, 20)) {
    await user.keyboard("{ArrowRight}");
    await until(() => expect(focused()).toBe(guideName));
  }
});

test("buttons select the guide before and the next one, and the place is announced", async () => {
  render(<GuideCarousel guides={guides} />);
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("Previous guide").getAttribute("aria-disabled")).toBe("true");
  for (let press = 0; press < 20; press++) await userEvent.click(button("Next guide"));
  expect(screen.getByRole("status").textContent).toBe("21 of 40");
  await userEvent.click(button("Previous guide"));
  expect([screen.getByRole("status").textContent, catalogue.selectedTrailGuideId]).toEqual([
    "20 of 40",
    "19",
  ]);
  expect(document.activeElement).toBe(button("Previous guide"));
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
