import { render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { TagChips } from "../../../src/panels/guide/GuideDetails.tsx";
import { catalogue, searchGuides } from "../../../src/stores/catalogue/catalogue.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { buildGuide } from "../../helpers/builders.ts";

beforeEach(() => loadTexts("guide"));
afterEach(() => {
  searchGuides("");
  chooseLanguage("en");
});

test("DET-24 a tag links to a search for it in the list; an activity is shown by its name", () => {
  render(<TagChips tags={["hike", "Black & White", "hike"]} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Hike", "/guides?q=Hike"],
    ["Black & White", "/guides?q=Black+%26+White"],
  ]);
});

test("DET-24 L10N-4 in another language a tag links to a search for the name that is shown, and the search finds it", async () => {
  await loadLanguage("uk");
  chooseLanguage("uk");
  render(<TagChips tags={["hike", "Mountains", "Herdsman Lake"]} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  const searches = links.map((href) => new URLSearchParams(href.split("?")[1]).get("q"));
  expect(searches).toEqual(["Пішки", "Гори", "Herdsman Lake"]);

  catalogue.allTrailsList = ref([
    buildGuide({ guideId: "1", guideTags: ["Mountains"] }),
    buildGuide({ guideId: "2", guideTags: ["Hills", "hike"] }),
  ]);
  const found = () => catalogue.searchedGuideList?.map(({ guideId }) => guideId);
  searchGuides("Гори");
  expect(found()).toEqual(["1"]);
  searchGuides("пішки");
  expect(found()).toEqual(["2"]);
  searchGuides("mountains");
  expect(found()).toEqual(["1"]);
});
