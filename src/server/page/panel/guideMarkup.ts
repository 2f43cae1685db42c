import { html, raw } from "hono/html";
import type { Guide } from "../../../contract/guide.ts";
import { paths } from "../../../lib/address/paths.ts";
import { PREVIEW_SIZE } from "../../../lib/geo/previewFrame.ts";
import { gallerySizes } from "../../../lib/guides/gallerySizes.ts";
import { isPriceReduced } from "../../../lib/guides/guideOffer.ts";
import { photoSrcSet } from "../../../lib/guides/photoFormats.ts";
import { photoText } from "../../../lib/guides/photoText.ts";
import { sortChildren } from "../../../lib/guides/sortChildren.ts";
import { lengthIn, toMeters } from "../../../lib/units.ts";
import { cleanHtml } from "../cleanHtml.ts";
import type { Html } from "../serverDocument.ts";
import { guestButton, guestPriceBlock, guestPriceText } from "./guestPrice.ts";
import { type Bundle, guideLogo, guideNumbers, type PanelWords, titleIn } from "./panelParts.ts";

export interface GuideMarkupParts {
  guide: Guide;
  bundles: readonly Bundle[];
  words: PanelWords;
  /** Whether there is an app, which a bought guide is also for. */
  hasApp: boolean;
  /** For readers without a script, below what the app shows. */
  more: Html;
}

/**
 * A guide's screen as the app draws it for guests (`panels/guide/GuideDetails`), styled by `app/firstGuide.css`. The app
 * takes its place without a shift.
 */
export function guideMarkup({ guide, bundles, words, hasApp, more }: GuideMarkupParts): Html {
  const { texts, linkQuery } = words;
  const button = guestButton(guide, words, { hasPrice: true });
  const foot =
    button && html`<div class="first-foot"${guide.guideIsFree ? "" : html` data-varies`}>${button}</div>`;
  return html`<nav class="first-back"><a href="${paths.guides}${linkQuery}">${texts.text("guide.back")}</a></nav><article class="first-guide"><div class="first-column">${gallery(guide, words)}${head(guide, words)}${guestPriceBlock(guide, words, hasApp)}${included(guide, words)}</div><div class="first-column">${preview(guide)}${description(guide)}${tags(guide, words)}${parents(bundles, words)}</div>${more}</article>${foot}`;
}

function gallery(guide: Guide, words: PanelWords): Html {
  const { text, language } = words.texts;
  const [src] = guide.guidePictures;
  if (src === undefined) return html`<div class="first-picture"></div>`;
  const place = text("guide.pictureOf", { number: 1, count: guide.guidePictures.length });
  const photo = guide.photos.find(({ url }) => url === src);
  const described = photo && photoText(photo.texts, language);
  const alt = described?.text ?? text("guide.pictureAlt", { title: titleIn(guide, words), place });
  const isOther = described && described.language !== language;
  const blurred = photo?.blur ? html`<img class="first-blur" src="${photo.blur}" alt="">` : "";
  const picture = html`<img src="${src}" alt="${alt}"${isOther ? html` lang="${described.language}"` : ""} width="400" height="250">`;
  if (!photo || photo.widths.length === 0) return html`<div class="first-picture">${blurred}${picture}</div>`;
  const files = photoSrcSet(photo, "avif");
  return html`<div class="first-picture">${blurred}<picture><source type="image/avif" srcset="${files}" sizes="${gallerySizes(photo)}">${picture}</picture></div>`;
}

function head(guide: Guide, words: PanelWords): Html {
  const { guidePromoText: promo } = guide;
  return html`<div><div class="first-head">${guideLogo(guide, 56, { isIcon: true })}<h1 dir="auto">${titleIn(guide, words)}</h1></div>${
    promo ? html`<p class="first-promo" dir="auto">${promo}</p>` : ""
  }</div>${stats(guide, words)}`;
}

function stats(guide: Guide, { texts, format, unit }: PanelWords): Html {
  const length = lengthIn(guide.guideLength, unit);
  const items = [
    {
      label: texts.text("guide.length"),
      quantity: length === null ? { value: "??", unit: "" } : format.distanceParts(toMeters(length, unit)),
    },
  ];
  if (guide.totalAscentMeters !== null) {
    items.push({
      label: texts.text("guide.ascent"),
      quantity: format.elevationParts(guide.totalAscentMeters),
    });
  }
  if (guide.waypointCount !== null) {
    const value = format.count(guide.waypointCount);
    items.push({ label: texts.text("guide.waypoints"), quantity: { value, unit: "" } });
  }
  return html`<dl class="first-stats">${items.map(
    ({ label, quantity }) =>
      html`<div><dt>${label}</dt><dd>${quantity.value}${quantity.unit && html`<small> ${quantity.unit}</small>`}</dd></div>`,
  )}</dl>`;
}

function included({ childGuides }: Guide, words: PanelWords): Html | "" {
  if (!childGuides || childGuides.length === 0) return "";
  return html`<section><h2>${words.texts.text("guide.included")}</h2><ul class="first-included">${sortChildren(
    childGuides,
  ).map((child) => includedGuide(child, words))}</ul></section>`;
}

function includedGuide(guide: Guide, words: PanelWords): Html {
  const { texts, format, linkQuery } = words;
  const { guidePrice } = guide;
  const was =
    !guide.guideIsFree && isPriceReduced(guide)
      ? html`<s>${format.price(guidePrice && { ...guidePrice, final: guidePrice.regular })}</s>`
      : "";
  const price = guide.guideIsFree
    ? html`<span class="first-mark" data-kind="free">${texts.text("guide.free")}</span>`
    : html`<span class="first-was" data-varies>${was}<b>${guestPriceText(guide, words)}</b></span>`;
  return html`<li>${guideLogo(guide, 48)}<div><a href="${paths.guide(guide.guideName)}${linkQuery}" dir="auto">${titleIn(guide, words)}</a> <span class="first-small">${guideNumbers(guide, words)}</span></div>${price}</li>`;
}

function preview({ guidePreviewMap: src }: Guide): Html {
  const { width, height } = PREVIEW_SIZE;
  return html`<div class="first-preview">${src === null ? "" : html`<img src="${src}" alt="" width="${width}" height="${height}" loading="lazy">`}</div>`;
}

function description({ guideDescription }: Guide): Html | "" {
  return guideDescription
    ? html`<div class="first-text" dir="auto">${raw(cleanHtml(guideDescription))}</div>`
    : "";
}

function tags({ guideTags }: Guide, { texts }: PanelWords): Html | "" {
  if (guideTags.length === 0) return "";
  const names = [...new Set(guideTags)].map(texts.tagName);
  return html`<ul class="first-tags" aria-label="${texts.text("guide.tags")}">${names.map((name) => html`<li dir="auto">${name}</li>`)}</ul>`;
}

function parents(bundles: readonly Bundle[], { texts, linkQuery }: PanelWords): Html | "" {
  if (bundles.length === 0) return "";
  return html`<section class="first-parents"><h2>${texts.text("guide.bundledGuide")}</h2><ul>${bundles.map(
    ({ path, title }) =>
      html`<li><span class="first-logo"></span><a href="${path}${linkQuery}" dir="auto">${title}</a></li>`,
  )}</ul></section>`;
}
