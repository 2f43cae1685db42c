import * as z from "zod/mini";
import { guideTitles } from "./guide.ts";
import { nullishFlag, nullishNumber, nullishText } from "./nullish.ts";
import { type Receipt, receiptWire, refundWire } from "./receipt.ts";

/**
 * Fields of a person with their alternative names; a flat profile has them beside `photos` instead of in `primaryInfo`.
 */
const info = {
  id: nullishText,
  parseUserId: nullishText,
  parse_user_id: nullishText,
  displayName: nullishText,
  display_name: nullishText,
  username: nullishText,
  email: nullishText,
  bio: nullishText,
  firstName: nullishText,
  first_name: nullishText,
  lastName: nullishText,
  last_name: nullishText,
  isPublicProfile: nullishFlag,
  is_public_profile: nullishFlag,
};

export const purchaseWire = z.object({
  guideId: z.string(),
  guideName: z.string(),
  /** ISO 8601 */
  purchaseDate: z.string(),
  /** Name of the bundle that was paid for and that the guide came with. */
  partOf: nullishText,
  refund: z.nullish(refundWire),
  titles: z.nullish(guideTitles),
  partOfTitles: z.nullish(guideTitles),
  /** Of the order that has paid for it; missing if none has. */
  orderNumber: nullishText,
});
export type Purchase = z.infer<typeof purchaseWire>;

/** A profile in the wire format. Another person's lacks private fields. */
export const userProfileWire = z.object({
  ...info,
  primaryInfo: z.nullish(z.object(info)),
  photos: z.nullish(z.object({ profilePhotoUrl: nullishText, profileCoverImageUrl: nullishText })),
  socialInfo: z.nullish(z.object({ followersCount: nullishNumber, followingsCount: nullishNumber })),
  purchases: z.nullish(z.array(purchaseWire)),
  /** Purchases that were paid back as a whole: their guides are no longer owned, or not because of them. */
  refunded: z.nullish(z.array(purchaseWire)),
  /** Orders, the oldest first. */
  receipts: z.nullish(z.array(receiptWire)),
});
export type UserProfileWire = z.infer<typeof userProfileWire>;

/** A profile in the page's format: one name per field. Missing texts are empty, missing counts and photos null. */
export interface UserProfile {
  id: string;
  parseUserId: string;
  displayName: string;
  username: string;
  email: string;
  bio: string;
  firstName: string;
  lastName: string;
  isPublicProfile: boolean;
  profilePhotoUrl: string | null;
  profileCoverImageUrl: string | null;
  followersCount: number | null;
  followingsCount: number | null;
  purchases: Purchase[];
  /** Purchases that were paid back as a whole. */
  refunded: Purchase[];
  /** Orders, the oldest first. */
  receipts: Receipt[];
}

/** Converts a profile from the wire format, however its fields are named and nested. */
export function userProfileFromWire(wire: UserProfileWire): UserProfile {
  const facts = wire.primaryInfo ?? wire;
  return {
    id: facts.id ?? "",
    parseUserId: facts.parseUserId ?? facts.parse_user_id ?? "",
    displayName: facts.displayName ?? facts.display_name ?? "",
    username: facts.username ?? "",
    email: facts.email ?? "",
    bio: facts.bio ?? "",
    firstName: facts.firstName ?? facts.first_name ?? "",
    lastName: facts.lastName ?? facts.last_name ?? "",
    isPublicProfile: facts.isPublicProfile ?? facts.is_public_profile ?? false,
    profilePhotoUrl: wire.photos?.profilePhotoUrl ?? null,
    profileCoverImageUrl: wire.photos?.profileCoverImageUrl ?? null,
    followersCount: wholeOrNull(wire.socialInfo?.followersCount),
    followingsCount: wholeOrNull(wire.socialInfo?.followingsCount),
    purchases: wire.purchases ?? [],
    refunded: wire.refunded ?? [],
    receipts: wire.receipts ?? [],
  };
}

function wholeOrNull(count: number | null | undefined): number | null {
  return Number.isInteger(count) ? (count ?? null) : null;
}
