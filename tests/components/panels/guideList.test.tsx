import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { subscribe } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GuideList } from "../../../src/panels/catalogue/GuideList.tsx";
import { catalogue, hoverGuide } from "../../../src/stores/catalogue/catalogue.ts";
import {
  catalogueScrollTop,
  catalogueView,
  saveCatalogueScroll,
  toggleExpanded,
} from "../../../src/stores/catalogue/catalogueView.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { buildGuide } from "../../helpers/builders.ts";

const CARD = 101;
/** Longer than the list takes to settle, and than the delay of a card's picture. */
const REST = 400;

const ridges = vi.hoisted(() => vi.fn(() => null));
vi.mock("../../../src/panels/catalogue/card/Ridge.tsx", () => ({ Ridge: ridges }));

let view: ReturnType<typeof render>;
const reads = vi.fn();
const guides = new Proxy(
  Array.from({ length: 10_000 }, (_, i) =>
    buildGuide({ guideId: `g${i}`, guideName: `Walk ${i}`, guideIconImage: `/icons/${i}.svg` }),
  ),
  {
    get(list, place) {
      reads(place);
      return Reflect.get(list, place);
    },
  },
);

beforeEach(() => {
  vi.useFakeTimers();
  // The test document has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(CARD);
  saveCatalogueScroll(0);
  view = render(<GuideList guides={guides} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  hoverGuide(null);
});

const list = () => screen.getByRole("list", { name: "Guides" });
const card = (i: number) => {
  const item = list().querySelector(`[data-index="${i}"] article`);
  if (!item) throw new Error(`Card ${i} is not in the page`);
  return item;
};

function scrollTo(index: number) {
  const scroller = list().parentElement;
  if (!scroller) throw new Error("The list has no scroller");
  scroller.scrollTop = index * CARD;
  fireEvent.scroll(scroller);
}

/** Waits until the list has settled, and for the frame after that render. */
const rest = async () => {
  await act(() => vi.advanceTimersByTimeAsync(REST));
  await act(() => vi.advanceTimersByTimeAsync(REST));
};

test("of 10,000 guides only the cards near the viewport are mounted", () => {
  scrollTo(5000);
  expect(list().style.height).toBe(`${10_000 * CARD}px`);
  expect(card(5000).textContent).toContain("Walk 5000");
  expect(screen.getAllByRole("article").length).toBeLessThan(25);
});

test("scrolling a card with the focus out of view keeps it mounted, until the focus leaves the list", async () => {
  const link = within(list()).getByRole("link", { name: "Walk 1" });
  act(() => link.focus());
  scrollTo(5000);
  await rest();
  expect(document.activeElement).toBe(link);
  expect(card(1).contains(link)).toBe(true);
  const [first = buildGuide(), ...others] = guides.slice(0, 9000);
  const added = buildGuide({ guideId: "added", guideName: "Added" });
  view.rerender(<GuideList guides={[first, added, ...others]} />);
  expect(document.activeElement).toBe(link);
  expect(card(2).contains(link)).toBe(true);
  act(() => link.blur());
  expect(link.isConnected).toBe(false);
  expect(card(5000).textContent).toContain("Walk 4999");
});

test("a scrolled list reads only the guides near the viewport", async () => {
  await rest();
  reads.mockClear();
  scrollTo(5000);
  await rest();
  expect(reads.mock.calls.length).toBeLessThan(500);
});

test("adding cards does not force a layout to measure them", async () => {
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get");
  scrollTo(5000);
  await rest();
  expect(height).not.toHaveBeenCalled();
});

test("a scrolled list renders only newly visible cards", async () => {
  await rest();
  ridges.mockClear();
  scrollTo(1);
  scrollTo(2);
  await rest();
  expect(ridges.mock.calls.length).toBeLessThan(5);
});

test("a guide hovered on its card or the map marks its card and renders no other", async () => {
  await rest();
  ridges.mockClear();
  fireEvent.mouseEnter(card(2));
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g2");
  expect(card(2).className).toContain("hovered");
  hoverGuide("g3");
  await rest();
  expect(card(2).className).not.toContain("hovered");
  expect(card(3).className).toContain("hovered");
  expect(ridges).toHaveBeenCalledTimes(3);
});

test("a card that a key leads to is hovered, as one under the pointer, until the focus leaves it", async () => {
  await rest();
  const link = within(list()).getByRole("link", { name: "Walk 2" });
  act(() => link.focus());
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g2");
  act(() => link.blur());
  await rest();
  expect(catalogue.hoveredGuideId).toBeNull();
});

test("a card that loses the focus leaves the mark of the one that the pointer has reached meanwhile", async () => {
  await rest();
  const link = within(list()).getByRole("link", { name: "Walk 2" });
  act(() => link.focus());
  fireEvent.mouseEnter(card(4));
  await rest();
  act(() => link.blur());
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g4");
});

test("a card whose focus moves to another of its buttons stays marked", async () => {
  await rest();
  const link = within(card(2) as HTMLElement).getByRole("link", { name: "Walk 2" });
  act(() => link.focus());
  await rest();
  fireEvent.blur(link, { relatedTarget: card(2).querySelector("button, a") });
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g2");
});

test("cards that pass under a still pointer are not hovered; the one under it when scrolling stops is", async () => {
  await rest();
  fireEvent.mouseEnter(card(3));
  await rest();
  const changes = vi.fn();
  const stop = subscribe(catalogue, changes, true);
  scrollTo(20);
  fireEvent.mouseLeave(card(20));
  fireEvent.mouseEnter(card(21));
  scrollTo(40);
  fireEvent.mouseLeave(card(40));
  fireEvent.mouseEnter(card(42));
  // Each change would redraw the map.
  expect(changes).not.toHaveBeenCalled();
  expect(catalogue.hoveredGuideId).toBe("g3");
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g42");
  expect(changes).toHaveBeenCalledTimes(1);
  stop();
});

test("a card scrolled under the pointer is not hovered in the frame of the scroll", async () => {
  await rest();
  const changes = vi.fn();
  const stop = subscribe(catalogue, changes, true);
  fireEvent.mouseLeave(card(2));
  fireEvent.mouseEnter(card(4));
  scrollTo(4);
  await act(() => vi.advanceTimersToNextFrame());
  expect(changes).not.toHaveBeenCalled();
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g4");
  stop();
});

test("a pointer that left a scrolling list hovers nothing, and a hover by the map stays", async () => {
  await rest();
  fireEvent.mouseEnter(card(3));
  await rest();
  scrollTo(20);
  fireEvent.mouseLeave(card(20));
  await rest();
  expect(catalogue.hoveredGuideId).toBeNull();
  fireEvent.mouseEnter(card(20));
  await rest();
  scrollTo(40);
  fireEvent.mouseLeave(card(40));
  hoverGuide("g7");
  await rest();
  expect(catalogue.hoveredGuideId).toBe("g7");
});

test("pictures of cards that scroll past are not requested", async () => {
  expect(card(0).querySelector("img")).toBeTruthy();
  scrollTo(3000);
  expect(card(3000).querySelector("img")).toBeNull();
  scrollTo(6000);
  await rest();
  expect(card(6000).querySelector("img")?.getAttribute("src")).toBe("/icons/6000.svg");
});

test("the list is at the top for another user, whether or not it was mounted", async () => {
  scrollTo(5000);
  toggleExpanded("g5000");
  await rest();
  expect(catalogueScrollTop()).toBe(5000 * CARD);
  await act(async () => forgetPerson());
  expect(catalogueScrollTop()).toBe(0);
  expect(catalogueView.expandedIds).toEqual([]);
  expect(list().parentElement?.scrollTop).toBe(0);
});
