import { html } from "hono/html";
import type { Guide } from "../../../contract/guide.ts";
import { paths } from "../../../lib/address/paths.ts";
import { freeDemoOf, guideOffer, NOTHING_BOUGHT, priceNotes } from "../../../lib/guides/guideOffer.ts";
import type { Html } from "../serverDocument.ts";
import { type PanelWords, titleIn } from "./panelParts.ts";

/** What a guide offers to somebody who has bought nothing. */
export function guestOffer(guide: Guide) {
  return guideOffer(guide, NOTHING_BOUGHT);
}

/** The price of a guide in words, or its state where it has none: free, only in a bundle, not sold. */
export function guestPriceText(guide: Guide, { texts, format }: PanelWords): string {
  if (guide.guideIsFree) return texts.text("guide.free");
  if (guide.isWithdrawn) return texts.text("guide.withdrawn");
  const { kind } = guestOffer(guide);
  const price = kind === "bundled" ? null : format.price(guide.guidePrice);
  return price ?? texts.text(kind === "bundled" ? "guide.onlyInBundle" : "guide.notAvailable");
}

/** The block with price and actions on a guide's screen, as the app draws it for guests. */
export function guestPriceBlock(guide: Guide, words: PanelWords, hasApp: boolean): Html {
  const { texts } = words;
  const { kind } = guestOffer(guide);
  const note = texts.text(hasApp ? "shell.yoursWithApp" : "shell.yours");
  return html`<div class="first-price"${guide.guideIsFree ? "" : html` data-varies`}>${priceLine(guide, words)}${
    kind === "price" ? html`<p class="first-small">${note}</p>` : ""
  }${guestButton(guide, words, { hasPrice: false })}${freeDemo(guide, words)}</div>`;
}

/** A picture of the button that the app brings; nothing where it brings none. */
export function guestButton(
  guide: Guide,
  { texts, format }: PanelWords,
  { hasPrice }: { hasPrice: boolean },
) {
  const { kind } = guestOffer(guide);
  const price = format.price(guide.guidePrice);
  const button = (variant: string, label: string) =>
    html`<span class="first-button" data-variant="${variant}">${label}</span>`;
  if (kind === "open") return button("forest", texts.text("guide.open"));
  if (kind === "bundled") return hasPrice ? "" : button("outline", texts.text("guide.bundled"));
  if (kind !== "price" || guide.variantId === null || price === null) return "";
  return button(
    "blaze",
    hasPrice ? texts.text("guide.addToCartFor", { price }) : texts.text("guide.addToCart"),
  );
}

function priceLine(guide: Guide, words: PanelWords): Html {
  const { texts, format } = words;
  const { guidePrice } = guide;
  const { isSoldElsewhere, isOnSale, savings } = priceNotes(guide, guestOffer(guide));
  const sale = isOnSale
    ? html` <s><span class="first-unseen">${texts.text("guide.regularPrice")} </span>${format.price(
        guidePrice && { ...guidePrice, final: guidePrice.regular },
      )}</s> <span class="first-mark" data-kind="sale">${texts.text("guide.sale")}</span>`
    : "";
  return html`<div><p class="first-amount"><b>${guestPriceText(guide, words)}</b>${sale}</p>${
    isSoldElsewhere ? html`<p class="first-quiet">${texts.text("guide.notSoldHere")}</p>` : ""
  }${
    savings === null
      ? ""
      : html`<p class="first-quiet">${texts.text("guide.savings", { savings: format.count(savings) })}</p>`
  }</div>`;
}

/** A free guide that is included in one that is not. */
function freeDemo(guide: Guide, words: PanelWords): Html | "" {
  const demo = freeDemoOf(guide);
  if (demo === null) return "";
  const label = words.texts.text("guide.freeDemo", { title: titleIn(demo, words) });
  return html` <a class="first-demo" href="${paths.guide(demo.guideName)}${words.linkQuery}">${label}</a>`;
}
