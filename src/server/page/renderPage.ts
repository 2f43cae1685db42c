import { guideFromWire } from "../../contract/guide.ts";
import { FIRST_GUIDES_ELEMENT_ID } from "../../contract/names.ts";
import { isWholeList, parseCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { paths, type Screen } from "../../lib/address/paths.ts";
import type { Language } from "../../lib/language.ts";
import type { CatalogueSnapshot } from "../catalogue/catalogueSnapshot.ts";
import { isListed } from "../catalogue/guideAccess.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import type { PublicWaypoints } from "../catalogue/publicWaypoints.ts";
import type { SocialPicture } from "../pictures/social/socialPictureOf.ts";
import { withJson } from "./configOfPage.ts";
import type { PageMap } from "./firstGround.ts";
import { firstGuidesOf } from "./firstGuidesOf.ts";
import { firstSigns } from "./firstSigns.ts";
import { firstViewSubject, type OutlineOf, withFirstView } from "./firstView.ts";
import { GUIDES_A_PAGE, type ListPage, listPage, pagePlace } from "./listPage.ts";
import { descriptionOf, type PageSubject, pageHead, titleOfRow, withHead } from "./pageHead.ts";
import { pageTexts } from "./pageTexts.ts";
import { guideScreenPanel, listPanel, panelWords, plainPanel } from "./panel/firstPanel.ts";
import type { Bundle, PanelWords } from "./panel/panelParts.ts";
import { picturePreloads } from "./picturePreloads.ts";
import { guideGraph, listGraph, structuredDataElement } from "./structuredData.ts";

/** All that a page depends on. Nothing in it is about a person. */
export interface PageRequest {
  screen: Screen;
  /** Query string of the page's URL. */
  query: string;
  subject: PageSubject;
  /** Null if the catalogue is unavailable. */
  snapshot: CatalogueSnapshot | null;
  /** Null if it is unknown. */
  countryCode: string | null;
  language: Language;
  /** The language that the address names, if it does. */
  addressLanguage: Language | null;
}

export interface PageSources {
  /** Of every URL in the page. */
  origin: string;
  /** Whether a bought guide is also for an app. */
  hasApp: boolean;
  outlineOf: OutlineOf;
  /** The topographic map, of which the version is part of what the page was built with; null without one. */
  pageMap: () => PageMap | null;
  waypointsOf: (rows: GuideRows) => Promise<PublicWaypoints>;
  /** Of a guide, for link previews; null until it is drawn. */
  pictureOf: (guideId: string, language: Language) => Promise<SocialPicture | null>;
}

const NO_GUIDES: CatalogueSnapshot["guides"] = [];
const NO_PARTS: CatalogueSnapshot["parts"] = [];
const ROOM = '<div class="first-room"';
const PANEL = /<main class="first-panel">[\s\S]*?<\/main>/;

/** The same text for all requests whose pages are the same, of the same build of the page. */
export function pageKey({ screen, query, subject, snapshot, ...rest }: PageRequest): string {
  const guides = snapshot?.guides ?? NO_GUIDES;
  const parts = snapshot?.parts ?? NO_PARTS;
  const { view, isMapMode, listed } = firstViewSubject({ screen: screen.name, rows: null, parts, query });
  const isWhole = isWholeList(parseCatalogueQuery(query));
  const { page } = pagePlace(query, guides);
  const ofList = subject.kind === "catalogue" && [isWhole, listed === parts, isMapMode, page];
  const ofGuide = subject.kind === "guide" && subject.rows.guide.id;
  const { countryCode, language, addressLanguage } = rest;
  return JSON.stringify([
    ...[snapshot?.revision, screen.name, subject.kind, ofGuide, ofList, view],
    ...[countryCode, language, addressLanguage],
  ]);
}

/** Fills the built page: its head, the first view of the map and its panel, and the guides that the app starts with. */
export async function renderPage(
  built: string,
  request: PageRequest,
  { origin, hasApp, outlineOf, pageMap, waypointsOf, pictureOf }: PageSources,
): Promise<string> {
  const { screen, query, subject, snapshot, countryCode, language, addressLanguage } = request;
  const guides = snapshot?.guides ?? NO_GUIDES;
  const rows = subject.kind === "guide" ? subject.rows : null;
  const parts = snapshot?.parts ?? NO_PARTS;
  const view = firstViewSubject({ screen: screen.name, rows, parts, query });
  const texts = pageTexts(language);
  const seen = await withFirstView(built, view, outlineOf, pageMap());
  const hasWaypoints = rows && (screen.name === "guide" || screen.name === "guideMap");
  const waypoints = hasWaypoints ? await waypointsOf(rows) : null;
  const signs = await firstSigns(view, texts, waypoints?.named ?? []);
  const signed = seen.replace(ROOM, (room) => signs + room);
  const first = snapshot && firstGuidesOf(snapshot, { subject, query, countryCode });
  const page = withJson(signed, FIRST_GUIDES_ELEMENT_ID, first);
  const words = panelWords(texts, countryCode, addressLanguage);
  const addressOf = (path: string) => origin + path + words.linkQuery;
  const list = subject.kind === "catalogue" ? listPage(guides, query, { countryCode, language }) : null;
  const [guideWire] = first?.list ? [] : (first?.guides ?? []);
  const guide = guideWire && guideFromWire(guideWire);
  const bundles = (guide?.parentGuides ?? []).map(({ guideId, guideName }): Bundle => {
    const bundle = snapshot?.find(guideId)?.guide;
    return { path: paths.guide(guideName), title: bundle ? titleOfRow(bundle, language) : guideName };
  });
  const place = { page: list?.page ?? 1, pageCount: list?.pageCount ?? 1 };
  const picture = rows && (await pictureOf(rows.guide.id, language));
  const about = { subject, screen: screen.name, picture, origin, texts, addressLanguage, ...place };
  const head = [pageHead(about)];
  let panel = plainPanel({ title: titleOf(subject, words), guidePath: guidePathOf(subject) }, words);
  if (list) {
    panel = listPanel(view.isMapMode ? null : first, list, words);
    if (isWholeList(parseCatalogueQuery(query))) head.push(listData(list, words, addressOf));
  } else if (guide && rows && waypoints && screen.name === "guide") {
    panel = guideScreenPanel({ guide, bundles, rows, waypoints, words, hasApp });
    const image = guide.guidePictures[0] ? origin + guide.guidePictures[0] : null;
    const description = descriptionOf(rows.guide, texts);
    head.push(picturePreloads(rows));
    if (isListed(rows.guide)) {
      head.push(structuredDataElement(guideGraph({ guide, bundles, description, image, texts, addressOf })));
    }
  }
  const country = countryCode === null ? "" : ` data-country="${countryCode}"`;
  return withHead(page, head.join(""))
    .replace(
      /<html lang="en"/,
      () => `<html lang="${language}" data-screen="${screen.name}" data-unit="${words.unit}"${country}`,
    )
    .replace(PANEL, () => `<main class="first-panel">${panel}</main>`);
}

function listData(
  { page, guideCount, guides }: ListPage,
  { texts }: PanelWords,
  addressOf: (path: string) => string,
): string {
  return structuredDataElement(
    listGraph({
      names: guides.map(({ guideName }) => guideName),
      first: (page - 1) * GUIDES_A_PAGE + 1,
      count: guideCount,
      name: texts.text("shell.guides"),
      addressOf,
    }),
  );
}

function titleOf(subject: PageSubject, { texts }: PanelWords): string {
  if (subject.kind === "guide") return titleOfRow(subject.rows.guide, texts.language);
  return texts.text(subject.kind === "unknown" ? "shell.notFound" : "shell.productName");
}

function guidePathOf(subject: PageSubject): string | null {
  return subject.kind === "guide" ? paths.guide(subject.rows.guide.name) : null;
}
