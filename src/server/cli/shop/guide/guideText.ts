import { type Money, toDecimalText } from "../../../../contract/money.ts";
import { countedOrNo } from "../../../../lib/trailFiles/leftOutNotices.ts";
import type { GuideReport } from "../../../shop/guides/guideReport.ts";
import type { ListedGuide } from "../../../shop/guides/listGuides.ts";
import { factLines, textTable } from "../../textTable.ts";

const STATUS_NAMES: Record<GuideReport["status"], string> = {
  draft: "draft",
  on_sale: "on sale",
  withdrawn: "withdrawn",
};

/** The guides of a list, with the price in the first currency that they have. */
export function guideTable(guides: readonly ListedGuide[]): string[] {
  if (guides.length === 0) return ["No guides."];
  return textTable(
    [
      { title: "NAME", isFlexible: true },
      { title: "STATUS" },
      { title: "PRICE", isRight: true },
      { title: "KM", isRight: true },
      { title: "POINTS", isRight: true },
      { title: "OWNERS", isRight: true },
    ],
    guides.map(({ name, status, lengthMeters, waypointCount, ownerCount, ...offer }) => [
      name,
      STATUS_NAMES[status],
      priceText(offer),
      lengthMeters === null ? "" : (lengthMeters / 1000).toFixed(1),
      String(waypointCount),
      String(ownerCount),
    ]),
  );
}

export function guideLines(facts: GuideReport): string[] {
  return factLines([...settings(facts), ...content(facts)]);
}

/** What a change has changed, and what it was before. */
export function changeLines({ before, after }: { before: GuideReport; after: GuideReport }): string[] {
  const former = new Map(settings(before));
  const changed = settings(after).filter(([name, text]) => former.get(name) !== text);
  if (changed.length === 0) return [`${after.name}: nothing to change.`];
  return [
    `${after.name}:`,
    ...factLines(
      changed.map(([name, text]): [string, string] => [
        `  ${name}`,
        `${former.get(name) || "none"} -> ${text || "none"}`,
      ]),
    ),
  ];
}

/** What an operator can set. */
function settings(facts: GuideReport): [string, string][] {
  const { prices, savingsPercentage, variant, promoText, tags, children } = facts;
  return [
    ["name", facts.name],
    ["status", STATUS_NAMES[facts.status]],
    ["price", facts.isFree ? "free" : prices.map(fullPrice).join(", ")],
    ["for sale", facts.isFree ? "" : yesOrNo(facts.isPurchaseable)],
    ["savings", savingsPercentage === null ? "" : `${savingsPercentage} %`],
    ["variant", variant],
    ["featured", yesOrNo(facts.isFeatured)],
    ["Open button", yesOrNo(facts.hasOpenButton)],
    ["tags", tags.map(({ category, value }) => `${category}=${value}`).join(", ")],
    ["photos", facts.photos.map(photoText).join("; ")],
    ["contains", children.join(", ")],
    ["promo text", promoText ?? ""],
    ["description", facts.description],
  ];
}

function content(facts: GuideReport): [string, string][] {
  const { lengthMeters, ascentMeters } = facts;
  return [
    ["activity", facts.activity],
    ["part of", facts.bundles.join(", ")],
    ["length", lengthMeters === null ? "" : `${(lengthMeters / 1000).toFixed(1)} km`],
    ["ascent", ascentMeters === null ? "" : `${Math.round(ascentMeters)} m`],
    ["waypoints", `${facts.waypointCount}, with ${countedOrNo(facts.commentCount, "comment", "comments")}`],
    ["owners", String(facts.ownerCount)],
    ["planned routes", String(facts.plannedRouteCount)],
    ["id", facts.id],
    ["address", `/guides/${facts.slug}`],
    ["former addresses", facts.formerAddresses.join(", ")],
    ["stored", facts.createdAt],
    ["revision", facts.revision],
  ];
}

/** "1: 1600 x 900, Morning at the hut" */
function photoText({ width, height, texts }: GuideReport["photos"][number], index: number): string {
  const text = texts.en ?? texts.uk ?? texts.cs;
  return `${index + 1}: ${width} x ${height}${text ? `, ${text}` : ""}`;
}

function priceText({
  isFree,
  isPurchaseable,
  prices,
}: Pick<ListedGuide, "isFree" | "isPurchaseable" | "prices">) {
  if (isFree) return "free";
  const [price] = prices;
  if (!price || !isPurchaseable) return "not for sale";
  const isOnSale = price.regular !== null && price.final < price.regular;
  return `${amountText({ minor: price.final, currencyCode: price.currencyCode })}${isOnSale ? " sale" : ""}`;
}

function fullPrice({ currencyCode, final, regular, discount }: GuideReport["prices"][number]): string {
  const was =
    regular !== null && regular > final ? ` (was ${toDecimalText({ minor: regular, currencyCode })})` : "";
  const advertised = discount > 0 ? ` (discount ${toDecimalText({ minor: discount, currencyCode })})` : "";
  return `${amountText({ minor: final, currencyCode })}${was}${advertised}`;
}

/** "9.99 USD" */
export function amountText(money: Money): string {
  return `${toDecimalText(money)} ${money.currencyCode}`;
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
