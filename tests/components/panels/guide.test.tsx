import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { TagChips } from "../../../src/panels/guide/TagChips.tsx";

beforeEach(() => loadTexts("guide"));

test("DET-24 a tag links to a search for it in the list; an activity is shown by its name", () => {
  render(<TagChips tags={["hike", "Black & White", "hike"]} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Hike", "/guides?q=hike"],
    ["Black & White", "/guides?q=Black+%26+White"],
  ]);
});
