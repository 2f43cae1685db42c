import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { GuideWire } from "../../contract/guide.ts";
import { FIRST_GUIDES_ELEMENT_ID, LANGUAGE_KEY } from "../../contract/names.ts";
import { screenOf } from "../../lib/address/paths.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { photoFileUrl } from "../../lib/guides/photoFileUrl.ts";
import { type Language, visitorLanguage } from "../../lib/language.ts";

/** Pixels: no card is lower. */
const MIN_CARD_HEIGHT = 101;

/**
 * Shows the first cards of the list in the panel that came with the page, before the app has loaded: picture, title and
 * promo text, which are the same for every reader. The app's own cards cover them. Does nothing on a page that has no
 * cards.
 */
export function showFirstCards(): void {
  const panel = document.querySelector("#first-view:not([data-mode]) .first-panel");
  const json = document.getElementById(FIRST_GUIDES_ELEMENT_ID)?.textContent;
  const page: FirstGuides | null = json ? JSON.parse(json) : null;
  if (!panel || !page?.list || !isOfAddress()) return;
  const language = visitorLanguage(chosenLanguage());
  const guides = new Map(page.guides.map((guide) => [guide.guideId, guide]));
  const shown = page.list.cards[language].slice(0, Math.ceil(innerHeight / MIN_CARD_HEIGHT));
  panel.append(
    element("div", "first-search"),
    ...shown.flatMap((id) => {
      const guide = guides.get(id);
      return guide ? [cardOf(guide, language)] : [];
    }),
  );
}

/** The page stored for offline use has the cards of the whole list, and is opened at all addresses. */
function isOfAddress(): boolean {
  const { name } = screenOf(location.pathname);
  const isStored = !navigator.onLine;
  return (name === "home" || name === "catalogue") && !(isStored && location.search !== "");
}

/** Null in browsers that refuse storage, too. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function cardOf(guide: GuideWire, language: Language): HTMLElement {
  const title = element("h2", "", titleOf(guide, language));
  const promo = element("p", "", guide.guidePromoText ?? "");
  title.dir = "auto";
  promo.dir = "auto";
  const card = element("article", "first-card");
  card.append(logoOf(guide), title, promo);
  return card;
}

function titleOf({ guideName, title_cs, title_uk }: GuideWire, language: Language): string {
  return guideTitle({ guideName, titles: { cs: title_cs ?? null, uk: title_uk ?? null } }, language);
}

/** The tint of the activity until the picture is there: the photo in the file that the app's own card shows, or the icon. */
function logoOf({ guideType, guideIconImage, guidePhotos }: GuideWire): HTMLElement {
  const logo = element("span", "");
  if (guideType) logo.style.setProperty("--activity-tint", `var(--${guideType}-tint)`);
  const photo = guidePhotos?.[0];
  const [width] = photo?.widths ?? [];
  const source = photo ? (width ? photoFileUrl(photo.url, width, "avif") : photo.url) : guideIconImage;
  if (source) {
    const picture = document.createElement("img");
    picture.decoding = "async";
    picture.alt = "";
    picture.src = source;
    logo.append(picture);
  }
  return logo;
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
