import { html } from "hono/html";
import type { Guide } from "../../../contract/guide.ts";
import { paths } from "../../../lib/address/paths.ts";
import { PAGE_PARAMETER } from "../pageAddress.ts";
import type { Html } from "../serverDocument.ts";
import { guestPriceText } from "./guestPrice.ts";
import { guideLogo, guideNumbers, type PanelWords, titleIn } from "./panelParts.ts";

/** Pictures of cards that most windows show at once. */
const EAGER_CARDS = 8;

export interface ListMarkupParts {
  /** Shown by the app at first; empty where it waits for the whole list. */
  cards: readonly Guide[];
  /** Further guides of this page of the list, for readers without a script. */
  others: readonly Guide[];
  page: number;
  pageCount: number;
  guideCount: number;
  words: PanelWords;
}

/**
 * The catalogue's panel: the first cards, which the app covers with its own, and for readers without a script this page
 * of the whole list.
 */
export function listMarkup(parts: ListMarkupParts): Html {
  const { cards, others, guideCount, words } = parts;
  const { text } = words.texts;
  const intro = html`<noscript><div class="first-intro"><h1>${text("shell.guides")}</h1><p>${text("page.needsScript")}</p><p>${text("page.guideCount", { count: words.format.count(guideCount) })}</p></div></noscript>`;
  const list = html`<ul class="first-list">${others.map((guide) => listItem(guide, words))}</ul>`;
  const title = cards.length > 0 && others.length > 0 ? html`<h2>${text("page.furtherGuides")}</h2>` : "";
  return html`${intro}${cards.length > 0 ? html`<div class="first-search"></div>` : ""}${cards.map(
    (guide, index) => card(guide, index, words),
  )}<noscript><div class="first-more">${title}${list}${pageLinks(parts)}</div></noscript>`;
}

function card(guide: Guide, index: number, words: PanelWords): Html {
  const address = paths.guide(guide.guideName) + words.linkQuery;
  return html`<article class="first-card">${guideLogo(guide, 72, { isLazy: index >= EAGER_CARDS })}<h2 dir="auto"><a href="${address}">${titleIn(guide, words)}</a></h2><p dir="auto">${guide.guidePromoText}</p><noscript><p>${numbersAndPrice(guide, words)}</p></noscript></article>`;
}

function listItem(guide: Guide, words: PanelWords): Html {
  const address = paths.guide(guide.guideName) + words.linkQuery;
  return html`<li><a href="${address}" dir="auto">${titleIn(guide, words)}</a> <span>${numbersAndPrice(guide, words)}</span></li>`;
}

function numbersAndPrice(guide: Guide, words: PanelWords): string {
  return `${guideNumbers(guide, words)}, ${guestPriceText(guide, words)}`;
}

function pageLinks({ page, pageCount, words: { texts, linkQuery } }: ListMarkupParts): Html | "" {
  if (pageCount < 2) return "";
  const address = (number: number) => {
    const params = new URLSearchParams(linkQuery);
    if (number > 1) params.set(PAGE_PARAMETER, String(number));
    return `${paths.guides}${params.size > 0 ? `?${params}` : ""}`;
  };
  const previous =
    page > 1 && html`<a href="${address(page - 1)}" rel="prev">${texts.text("page.previousPage")}</a> `;
  const next =
    page < pageCount && html` <a href="${address(page + 1)}" rel="next">${texts.text("page.nextPage")}</a>`;
  const place = texts.text("page.pageOf", { number: page, count: pageCount });
  return html`<nav class="first-pages" aria-label="${texts.text("page.pages")}">${previous}<span>${place}</span>${next}</nav>`;
}
