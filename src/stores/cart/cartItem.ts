import type { Guide } from "../../contract/guide.ts";

/** A guide that is being added to the cart. */
export interface CartItem {
  guideId: string;
  /** Null for a guide that the shop does not know. */
  variantId: string | null;
  itemUid: string;
  guideName: string;
  titles: Guide["titles"];
  /** Empty without one. */
  guideIconImage: string;
  guidePrice: number;
  /** Null if unknown. */
  currencyCode: string | null;
}

type Source = Pick<Guide, "guideId" | "variantId"> &
  Partial<Pick<Guide, "itemUid" | "guideName" | "titles" | "guideIconImage" | "guidePrice">>;

/** The item for a guide. What the guide lacks has a default, so that its line can be shown at once. */
export function cartItemOf(guide: Source): CartItem {
  const { guideId, variantId, itemUid, guideName, titles, guideIconImage, guidePrice } = guide;
  return {
    guideId,
    variantId,
    itemUid: itemUid ?? "",
    guideName: guideName ?? "Ooops...",
    titles: titles ?? { cs: null, uk: null },
    guideIconImage: guideIconImage ?? "",
    guidePrice: guidePrice?.final ?? 0,
    currencyCode: guidePrice?.currencyCode ?? null,
  };
}
