import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
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
  const tap = createEvent.click(group, { detail: 1 });
  fireEvent(group, tap);
  expect(tap.defaultPrevented).toBe(true);
  expect(location.search).toBe("");
  fireEvent.click(group, { detail: 0 });
  expect(location.search).toBe("?view=50_11_6");
});

test("LIGHT-8 a search hides the signs, which are those of all guides", async () => {
  render(<PictureSigns />);
  await act(async () => searchGuides("amber"));
  expect(screen.queryAllByRole("link").length).toBe(0);
});
