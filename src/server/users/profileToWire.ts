import type { UserProfileWire } from "../../contract/userProfile.ts";
import { type ImageKind, imageUrl } from "../pictures/pictureUrls.ts";
import type { UserRow } from "./ensureUser.ts";
import type { Bought } from "./purchasesOf.ts";

/** A profile for its owner. */
export function ownProfile(user: UserRow, { purchases, refunded }: Bought): UserProfileWire {
  const { primaryInfo, ...profile } = publicProfile(user);
  const paidBack = refunded.length > 0 ? { refunded } : {};
  return { primaryInfo: { ...primaryInfo, email: user.email }, ...profile, purchases, ...paidBack };
}

/** A profile for others: without e-mail address and purchases; a private one has only name and photo. */
export function othersProfile(user: UserRow): UserProfileWire {
  if (user.isPublicProfile) return publicProfile(user);
  return {
    primaryInfo: { username: user.username, isPublicProfile: false },
    photos: { profilePhotoUrl: photoUrl(user.photoKind, user.photoHash) },
  };
}

function publicProfile(user: UserRow): UserProfileWire {
  const { id, parseUserId, displayName, username, bio, firstName, lastName, isPublicProfile } = user;
  return {
    primaryInfo: { id, parseUserId, displayName, username, bio, firstName, lastName, isPublicProfile },
    photos: {
      profilePhotoUrl: photoUrl(user.photoKind, user.photoHash),
      profileCoverImageUrl: photoUrl(user.coverKind, user.coverHash),
    },
    socialInfo: { followersCount: user.followersCount, followingsCount: user.followingsCount },
  };
}

function photoUrl(kind: ImageKind, hash: string | null): string | null {
  return hash && imageUrl(kind, hash);
}
