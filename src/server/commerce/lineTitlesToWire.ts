import type { CartLineWire } from "../../contract/cartCalls.ts";
import type { guides } from "../db/schema.ts";

/** What a guide is called, in each language. */
export type NamedGuide = Pick<typeof guides.$inferSelect, "name" | "titleCs" | "titleUk">;

type LineTitles = Pick<
  CartLineWire,
  "title" | "title_cs" | "title_uk" | "bundle" | "bundle_cs" | "bundle_uk"
>;

/** The titles of a cart's line and of the bundle that its guide is inside. */
export function lineTitlesToWire({
  guide,
  bundle,
}: {
  guide: NamedGuide;
  bundle: NamedGuide | null;
}): LineTitles {
  return {
    title: guide.name,
    title_cs: guide.titleCs,
    title_uk: guide.titleUk,
    bundle: bundle?.name ?? null,
    bundle_cs: bundle?.titleCs ?? null,
    bundle_uk: bundle?.titleUk ?? null,
  };
}
