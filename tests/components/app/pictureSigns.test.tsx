import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { PictureSigns } from "../../../src/app/firstMap/PictureSigns.tsx";
import { searchGuides } from "../../../src/stores/catalogue/catalogue.ts";

beforeEach(() => {
  history.replaceState(null, "", "/guides");
  document.body.innerHTML =
    '<div id="first-view" data-screen="catalogue"><template class="first-signs">' +
    '<a href="/guides?view=50_11_6" data-at="10 50" data-activities="1 1 0 0 0">Guides: 2</a>' +
    '<a href="/guides/Amber%20Ridge" data-at="-60 10" data-activity="hike">Amber Ridge</a></template></div>';
});
afterEach(() => act(() => searchGuides("")));

test("LIGHT-8 the signs of the page are links by name; that of a guide opens it", () => {
  render(<PictureSigns />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.textContent])).toEqual([
    ["Guides: 2", "2"],
    ["Amber Ridge", ""],
  ]);
  fireEvent.click(screen.getByRole("link", { name: "Amber Ridge" }), { detail: 1 });
  expect(location.pathname).toBe("/guides/Amber%20Ridge");
});

test("LIGHT-3 LIGHT-8 a tap on a group is left to the map; a key follows its link", () => {
  render(<PictureSigns />);
  const group = screen.getByRole("link", { name: "Guides: 2" });
  expect(group.dataset.tap).toBe("map");
  expect(screen.getByRole("link", { name: "Amber Ridge" }).dataset.tap).toBeUndefined();
  fireEvent.click(group, { detail: 0 });
  expect(location.search).toBe("?view=50_11_6");
});

test("LIGHT-8 a search hides the signs, which are those of all guides", async () => {
  render(<PictureSigns />);
  await act(async () => searchGuides("amber"));
  expect(screen.queryAllByRole("link").length).toBe(0);
});

test("LIGHT-9 waypoints are links by name, left to the map when they are tapped; pins as on the map, with their number", () => {
  document.body.innerHTML =
    '<div id="first-view" data-screen="guideMap"><template class="first-signs">' +
    '<a href="?waypoint=7" data-at="14 50" data-dot="gate">Gate</a>' +
    '<a href="?waypoint=8" data-at="14.1 50" data-pins="hut water" data-count="3">Hut</a></template></div>';
  render(<PictureSigns />);
  const [gate, hut] = screen.getAllByRole("link");
  expect([gate?.getAttribute("href"), hut?.getAttribute("href")]).toEqual(["?waypoint=7", "?waypoint=8"]);
  expect(screen.getByRole("link", { name: "Gate" }).dataset.tap).toBe("map");
  expect(Array.from(hut?.querySelectorAll("img") ?? [], (pin) => pin.getAttribute("src"))).toEqual([
    "/waypoints/water.svg",
    "/waypoints/hut.svg",
  ]);
  expect(hut?.textContent).toBe("3");
});

test("LIGHT-9 a sign that lies under another, a button or the edge is no link, and is left to the map", async () => {
  document.body.innerHTML =
    '<div class="first-land" data-bounds="0 -1 1 1"><div class="first-drawing"></div></div>' +
    '<div id="first-view" data-screen="guideMap"><template class="first-signs">' +
    '<a href="?waypoint=1" data-at="0.32 0" data-dot="gate">Gate</a>' +
    '<a href="?waypoint=2" data-at="0.6 0" data-dot="water">Spring</a>' +
    '<a href="?waypoint=3" data-at="0.62 0" data-dot="view">View</a>' +
    '<a href="?waypoint=4" data-at="0.99 0" data-dot="ford">Ford</a>' +
    '<a href="?waypoint=5" data-at="0.11 0" data-dot="bridge">Bridge</a>' +
    '<a href="?waypoint=6" data-at="0.78 0.02" data-pins="inn">Inn</a>' +
    '<a href="?waypoint=7" data-at="0.3 0" data-pins="hut">Hut</a>' +
    '<a href="?waypoint=8" data-at="0.8 0" data-pins="shop">Shop</a>' +
    '<a href="?waypoint=15" data-at="0.15 0.5" data-dot="gate">Left</a>' +
    '<a href="?waypoint=9" data-at="0.42 0.5" data-dot="gate">Under a covered one</a>' +
    '<a href="?waypoint=10" data-at="0.44 0.5" data-dot="gate">Covered</a>' +
    '<a href="?waypoint=11" data-at="0.46 0.5" data-dot="gate">Uncovered</a>' +
    '<a href="?waypoint=12" data-at="0.6 0.5" data-dot="gate">Under a large badge</a>' +
    '<a href="?view=0_0_3" data-at="0.63 0.5" data-activities="1000 0 0 0 0">Guides: 1000</a>' +
    '<a href="?waypoint=13" data-at="0.8 0.5" data-dot="gate">Under a stack</a>' +
    '<a href="?waypoint=14" data-at="0.835 0.5" data-pins="hut water inn">Stack</a></template></div>';
  const viewBox = { baseVal: { x: 0, y: 0, width: 1000, height: 1000 } };
  Object.assign(document.querySelector(".first-land") ?? {}, { viewBox });
  Object.assign(document.querySelector(".first-drawing") ?? {}, { getScreenCTM: () => ({}) });
  vi.stubGlobal(
    "DOMPoint",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform() {
        return this;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let buttonX = 0;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "BUTTON" ? new DOMRect(buttonX, 0, 100, 1000) : new DOMRect(0, 0, 1000, 1000);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  render(
    <>
      <PictureSigns />
      <button type="button">Zoom in</button>
    </>,
  );
  const inert = () =>
    screen.getAllByRole("link", { hidden: true }).flatMap((link) => (link.inert ? [link.title] : []));
  const covered = ["Under a covered one", "Covered", "Under a large badge", "Under a stack"];
  await waitFor(() => expect(inert()).toEqual(["Gate", "Spring", "Ford", "Bridge", "Inn", ...covered]));
  // Once the button has slid elsewhere.
  buttonX = 100;
  const end = (propertyName: string) => {
    const event = Object.assign(new Event("transitionend", { bubbles: true }), { propertyName });
    fireEvent(screen.getByRole("button"), event);
  };
  end("color");
  expect(inert()).not.toContain("Left");
  end("transform");
  expect(inert()).toContain("Left");
});
