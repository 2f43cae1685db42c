import { expect, test } from "vitest";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { exactFirst, searchErrors } from "../../../../src/lib/guides/guideSearch.ts";
import { guidePlaces } from "../../../../src/lib/places/guidePlaces.ts";
import { NOT_FOUND } from "../../../../src/lib/search/wordIndex.ts";
import { findPlaces, placeList } from "../../../../workers/geo/places/findPlaces.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guide = (guideId: string, names: string, activity: string, tags: string[]) => {
  const [guideName = "", title_cs, title_uk] = names.split(" / ");
  return buildGuide({ guideId, guideName, title_cs, title_uk, guideType: activity, guideTags: tags });
};
const guides = [
  guide("3", "Alder & Otter Lakes Circuit / Okruh olšových jezer / Коло вільхових озер", "paddle", [
    "Lapland",
  ]),
  guide("2", "Gentian Round / Okruh hořců / Коло тирличу", "hike", ["Alps"]),
  guide("1", "The Kestrel Traverse / Přechod Poštolky / Траверс Боривітра", "hike", ["Alps"]),
  guide("5", "Královská Šumava", "bike", ["Bohemia"]),
  guide("6", "Old Salt Road / Stará solná stezka / Старий соляний шлях", "horseback", ["Lapland"]),
  guide("4", "Шлях на Говерлу", "hike", ["Carpathians"]),
];
const TAGS = [
  {
    Alps: "Alpy",
    Bohemia: "Čechy",
    Carpathians: "Karpaty",
    Lapland: "Laponsko",
    hike: "Pěší túra",
    bike: "Cyklotrasa",
  },
  {
    Alps: "Альпи",
    Bohemia: "Чехія",
    Carpathians: "Карпати",
    Lapland: "Лапландія",
    hike: "Піший похід",
    bike: "Велотур",
  },
];
const REGIONS = ["Alps", "Bohemia", "Carpathians", "Lapland"] as const;

/** Places by guide: type, and names in English (or the only one), Czech and Ukrainian. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "1": [
    "hut: Kestrel Hut",
    "summit: Kestrel Peak",
    "water: Traverse Spring / Pramen u cesty / Джерело край шляху",
  ],
  "2": ["water: Gentian Spring / Hořcový pramen / Тирличеве джерело", "town: Sankt Gallenkirch"],
  "3": ["town: Lakeview", "trailhead: Otter Ferry", "hut: Otter Cabin / Vydří chata / Видрина хатина"],
  "4": ["summit: Говерла", "town: Ворохта", "water: Заросляк"],
  "5": ["town: Železná Ruda", "water: Prášilské jezero", "summit: Poledník", "hut: Březník / / Бржезнік"],
  "6": ["trailhead: Salt Gate / Solná brána / Соляна брама", "town: Saltmouth"],
};
const places = placeList(
  guides.flatMap(({ guideId, guideName }) => {
    const waypoints = (PLACES[guideId] ?? []).map((text, i) => {
      const [type, names = ""] = text.split(": ");
      const [title, title_cs, title_uk] = names.split("/").map((name) => name.trim());
      const geometry = { coordinates: [Number(guideId), i] };
      return { id: `${guideId}-${i}`, type, title, title_cs, title_uk, geometry };
    });
    return guidePlaces({ guideId, guideName }, waypoints) ?? [];
  }),
);
const regions = REGIONS.map((value) => ({ value, names: [value, ...TAGS.map((names) => names[value])] }));

/** The first guide and the first place that a search finds. */
function firstOf(value: string) {
  const errors = searchErrors(guides, value, TAGS);
  const found = errors.map((count) => (count === NOT_FOUND ? 0 : 1));
  const matching = guides.filter((_, i) => found[i]);
  const [first] = exactFirst(matching, guideMask(guides, found, errors));
  const [place] = findPlaces([places], { value, regions, guideIds: null }).places;
  return [first?.guideName ?? null, (place?.kind === "region" ? place.value : place?.title) ?? null];
}

const KESTREL = "The Kestrel Traverse";
const GENTIAN = "Gentian Round";
const LAKES = "Alder & Otter Lakes Circuit";
const SALT = "Old Salt Road";
const SUMAVA = "Královská Šumava";
const HOVERLA = "Шлях на Говерлу";

test.each([
  // English
  ["traverse the kestrel", KESTREL, null],
  ["kestrl", KESTREL, "Kestrel Hut"],
  ["gentain", GENTIAN, "Gentian Spring"],
  ["kestrel", KESTREL, "Kestrel Hut"],
  ["kestrel peak", null, "Kestrel Peak"],
  ["peak kestrel", null, "Kestrel Peak"],
  ["kestrel paek", null, "Kestrel Peak"],
  ["estre", KESTREL, "Kestrel Hut"],
  ["hut", null, "Kestrel Hut"],
  ["KESTREL HUT", null, "Kestrel Hut"],
  ["lakes", LAKES, "Lakeview"],
  ["lakeveiw", null, "Lakeview"],
  ["otter fery", null, "Otter Ferry"],
  ["ferry", null, "Otter Ferry"],
  ["alder otter", LAKES, null],
  ["spring", null, "Gentian Spring"],
  ["gentian spring", null, "Gentian Spring"],
  ["salt", SALT, "Salt Gate"],
  ["saltmuoth", null, "Saltmouth"],
  ["old raod", SALT, null],
  ["gallenkirch", null, "Sankt Gallenkirch"],
  ["galenkirhc", null, "Sankt Gallenkirch"],
  ["alps", GENTIAN, "Alps"],
  ["alsp", GENTIAN, "Alps"],
  ["bohemia", SUMAVA, "Bohemia"],
  ["zelezna ruda", null, "Železná Ruda"],
  ["hoverla", HOVERLA, "Говерла"],
  ["goverla", HOVERLA, "Говерла"],
  ["vorokhta", null, "Ворохта"],
  ["hike", GENTIAN, null],
  // Czech
  ["okruh", LAKES, null],
  ["okruh jezer", LAKES, null],
  ["poštolka", KESTREL, null],
  ["přechod poštolky", KESTREL, null],
  ["horcu", GENTIAN, "Gentian Spring"],
  ["hořcový", null, "Gentian Spring"],
  ["pramen", null, "Gentian Spring"],
  ["vydří chata", null, "Otter Cabin"],
  ["chata", null, "Otter Cabin"],
  ["železná", null, "Železná Ruda"],
  ["železan ruda", null, "Železná Ruda"],
  ["prášilské", null, "Prášilské jezero"],
  ["jezero", LAKES, "Prášilské jezero"],
  ["polednik", null, "Poledník"],
  ["solná", SALT, "Salt Gate"],
  ["alpy", GENTIAN, "Alps"],
  ["karpaty", HOVERLA, "Carpathians"],
  ["kralovska sumava", SUMAVA, null],
  ["sumavva", SUMAVA, null],
  ["pěší", GENTIAN, null],
  // Ukrainian
  ["кестрел", KESTREL, "Kestrel Hut"],
  ["піший", GENTIAN, null],
  ["говерла", HOVERLA, "Говерла"],
  ["говрела", null, "Говерла"],
  ["ворохта", null, "Ворохта"],
  ["боривітра траверс", KESTREL, null],
  ["коло", LAKES, null],
  ["джерело", null, "Gentian Spring"],
  ["тирличеве джерело", null, "Gentian Spring"],
  ["видрина хатина", null, "Otter Cabin"],
  ["соляна брама", null, "Salt Gate"],
  ["бржезник", null, "Březník"],
  ["карпати", HOVERLA, "Carpathians"],
  ["альпи", GENTIAN, "Alps"],
  ["озер", LAKES, null],
])("SEARCH-4 %o finds the guide %o and the place %o first", (value, guideName, place) => {
  expect(firstOf(value)).toEqual([guideName, place]);
});
