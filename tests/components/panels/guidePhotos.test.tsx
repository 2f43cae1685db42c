import { fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BoughtGuides } from "../../../src/checkout/BoughtGuides.tsx";
import type { GuidePhotoWire } from "../../../src/contract/guidePhoto.ts";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { GuideCard } from "../../../src/panels/catalogue/card/GuideCard.tsx";
import { PictureGallery } from "../../../src/panels/guide/PictureGallery.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { settings } from "../../../src/stores/settings.ts";
import { buildGuide } from "../../helpers/builders.ts";

beforeEach(() => loadTexts("guide"));
afterEach(() => {
  settings.language = "en";
});

const BLUR = "data:image/webp;base64,UklGRg==";
const HUT: GuidePhotoWire = {
  url: "/api/pictures/aa.jpg",
  width: 2000,
  height: 1500,
  blur: BLUR,
  texts: { en: "Morning at the hut", cs: "Ráno u chaty" },
  widths: [240, 800, 1600],
};

function guideWith(...photos: GuidePhotoWire[]) {
  return buildGuide({
    guideIconImage: "/api/pictures/icon.svg",
    guidePictures: [...photos.map(({ url }) => url), "/api/pictures/map.svg"],
    guidePhotos: photos,
  });
}

function showGallery(...photos: GuidePhotoWire[]) {
  const guide = guideWith(...photos);
  render(<PictureGallery pictures={guide.guidePictures} photos={guide.photos} title="Ridge Walk" />);
  return [...document.querySelectorAll("li")];
}

const SRC_SET = (format: string) =>
  [240, 800, 1600].map((width) => `/api/pictures/aa-${width}.${format} ${width}w`).join(", ");

test("PHOTO-7 a photo in the carousel has AVIF, WebP and JPEG in its widths, and a blurred picture until one has come", () => {
  const [slide] = showGallery(HUT);
  const sources = [...(slide?.querySelectorAll("source") ?? [])];
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ["image/avif", SRC_SET("avif")],
    ["image/webp", SRC_SET("webp")],
  ]);
  const image = slide?.querySelector("img");
  expect(image?.getAttribute("srcset")).toBe(SRC_SET("jpg"));
  for (const each of [...sources, image]) {
    expect(each?.getAttribute("sizes")).toBe("(max-width: 600px) calc(100vw - 32px), 368px");
  }
  expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["400", "250"]);
  expect(slide?.querySelector("picture")?.style.backgroundImage).toContain(BLUR);
});

test("PHOTO-13 a panorama, which is cut at its sides, is loaded as wide as it is drawn", () => {
  const [slide] = showGallery({ ...HUT, width: 2400, height: 600 });
  for (const each of slide?.querySelectorAll("source, img") ?? []) {
    expect(each.getAttribute("sizes")).toBe("(max-width: 600px) calc(250vw - 80px), 920px");
  }
});

test("PHOTO-7 a photo without smaller files is shown as it was stored, and drawn pictures as before", () => {
  const [slide, drawn] = showGallery({ ...HUT, widths: null });
  expect(slide?.querySelector("source")).toBeNull();
  expect(slide?.querySelector("img")?.getAttribute("srcset")).toBeNull();
  expect(slide?.querySelector("img")?.getAttribute("src")).toBe("/api/pictures/aa.jpg");
  expect(drawn?.querySelector("picture")).toBeNull();
  expect(drawn?.querySelector("img")?.getAttribute("src")).toBe("/api/pictures/map.svg");
});

test("PHOTO-7 a photo whose files are missing is shown as it was stored, and a picture that is missing keeps its place", () => {
  const [slide] = showGallery(HUT);
  const image = () => slide?.querySelector("img") ?? document.body;
  fireEvent.error(image());
  expect(slide?.querySelector("source")).toBeNull();
  expect(image().getAttribute("src")).toBe("/api/pictures/aa.jpg");
  fireEvent.error(image());
  expect(screen.getByRole("img", { name: "Morning at the hut" }).localName).toBe("div");
});

test("PHOTO-7 only the photo that is shown and the next one are loaded", () => {
  const photos = [1, 2, 3].map((n) => ({ ...HUT, url: `/api/pictures/${n}.jpg` }));
  const [first, second, third] = showGallery(...photos);
  expect(first?.querySelector("img")?.getAttribute("src")).toBe("/api/pictures/1-1600.jpg");
  expect(second?.querySelector("source")).not.toBeNull();
  expect(third?.querySelector("source")).toBeNull();
  expect(third?.querySelector("img")?.getAttribute("src")).toBeNull();
});

test.each([
  ["cs", { en: "Morning at the hut", cs: "Ráno u chaty" }, "Ráno u chaty", null],
  ["uk", { en: "Morning at the hut", cs: "Ráno u chaty" }, "Morning at the hut", "en"],
  ["en", { cs: "Ráno u chaty" }, "Ráno u chaty", "cs"],
  ["en", {}, "Ridge Walk, picture 1 of 2", null],
] as const)("PHOTO-8 in %s a photo with the texts %o says %s", async (language, texts, alt, lang) => {
  await loadLanguage(language);
  settings.language = language;
  const [slide] = showGallery({ ...HUT, texts });
  const image = slide?.querySelector("img");
  expect(image?.getAttribute("alt")).toBe(alt);
  expect(image?.getAttribute("lang")).toBe(lang);
});

test("PHOTO-9 a card shows the guide's first photo instead of its icon, and the icon if that is missing", () => {
  render(<GuideCard guide={guideWith(HUT)} />);
  const image = () => document.querySelector("article img");
  expect(document.querySelector("article source")?.getAttribute("srcset")).toBe(SRC_SET("avif"));
  expect(image()?.getAttribute("sizes")).toBe("72px");
  expect(image()?.getAttribute("alt")).toBe("");
  fireEvent.error(image() ?? document.body);
  fireEvent.error(image() ?? document.body);
  expect(image()?.getAttribute("src")).toBe("/api/pictures/icon.svg");
});

test("PHOTO-9 a guide that was bought is shown with its first photo", () => {
  catalogue.allTrailsList = ref([guideWith(HUT)]);
  render(<BoughtGuides guideIds={["7"]} />);
  expect(document.querySelector("li source")?.getAttribute("srcset")).toBe(SRC_SET("avif"));
  catalogue.allTrailsList = ref([]);
});
