import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { GuideWire } from "../../contract/guide.ts";
import { FIRST_GUIDES_ELEMENT_ID } from "../../contract/names.ts";
import { paths } from "../../lib/address/paths.ts";
import { guideTitle } from "../../lib/guides/guideTitle.ts";
import { logoSource } from "../../lib/guides/logoSource.ts";
import type { Language } from "../../lib/language.ts";
import { readerLanguage } from "./firstPanelFit.ts";

/**
 * Settles the panel that came with the page, of which `beforeFirstPanel` has hidden what does not fit: a text of another
 * page is removed, and first cards in another language are written again in the reader's. Nothing in it can be operated:
 * the app, which has the same, is about to cover it.
 */
export function settleFirstPanel(): void {
  const root = document.documentElement;
  const frame = document.getElementById("first-frame");
  const panel = frame?.querySelector(".first-panel");
  if (!frame || !panel) return;
  frame.inert = true;
  const unfit = (root.dataset.unfit ?? "").split(" ");
  const isOther = unfit.includes("text") || unfit.includes("language");
  if (isOther && (unfit.includes("text") || !translateCards(panel, readerLanguage())))
    panel.replaceChildren();
  root.dataset.unfit = unfit.filter((part) => part === "units" || part === "price").join(" ");
}

/** @returns whether the panel has cards. */
function translateCards(panel: Element, language: Language): boolean {
  const json = document.getElementById(FIRST_GUIDES_ELEMENT_ID)?.textContent;
  const page: FirstGuides | null = json ? JSON.parse(json) : null;
  const cards = [...panel.querySelectorAll("article.first-card")];
  const [sample] = cards;
  if (!page?.list || !sample) return false;
  const guides = new Map(page.guides.map((guide) => [guide.guideId, guide]));
  const translated = page.list.cards[language].flatMap((id) => {
    const guide = guides.get(id);
    return guide ? [cardOf(guide, sample, language)] : [];
  });
  sample.before(...translated);
  for (const card of cards) card.remove();
  return true;
}

/** A card like the sample. */
function cardOf(guide: GuideWire, sample: Element, language: Language): Node {
  const card = sample.cloneNode(true) as Element;
  const { guideName, guideType, guideIconImage, title_cs, title_uk } = guide;
  const link = card.querySelector("a");
  const promo = card.querySelector("p");
  const logo = card.querySelector("span");
  if (link) {
    link.href = paths.guide(guideName);
    link.textContent = guideTitle({ guideName, titles: { cs: title_cs, uk: title_uk } }, language);
  }
  if (promo) promo.textContent = guide.guidePromoText ?? "";
  if (logo) logo.dataset.activity = guideType ?? "";
  const source = logoSource({ guideIconImage, photo: guide.guidePhotos?.[0] });
  card.querySelector("img")?.setAttribute("src", source ?? "");
  return card;
}
