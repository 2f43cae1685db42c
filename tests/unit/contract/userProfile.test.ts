import { expect, test } from "vitest";
import { userProfileFromWire, userProfileWire } from "../../../src/contract/userProfile.ts";

const read = (wire: unknown) => userProfileFromWire(userProfileWire.parse(wire));

const FERN = {
  id: "1",
  parseUserId: "p1",
  displayName: "Fern",
  username: "fern",
  email: "fern@mail.example",
  bio: "Walks",
  firstName: "Fern",
  lastName: "Fell",
  isPublicProfile: true,
};

test("API-12 API-13 API-14 a profile is read with its nested parts", () => {
  const purchases = [{ guideId: "7", guideName: "One", purchaseDate: "2026-01-02T00:00:00.000Z" }];
  const photos = { profilePhotoUrl: "/api/pictures/a.svg", profileCoverImageUrl: null };
  const socialInfo = { followersCount: 2, followingsCount: 1.5 };
  expect(read({ primaryInfo: FERN, photos, socialInfo, purchases })).toEqual({
    ...FERN,
    ...photos,
    followersCount: 2,
    followingsCount: null,
    purchases,
    refunded: [],
    receipts: [],
  });
});

test("PROF-29 a profile parses from camelCase and snake_case alike, nested or flat", () => {
  const { parseUserId, displayName, firstName, lastName, isPublicProfile, ...same } = FERN;
  const snake = {
    ...same,
    parse_user_id: parseUserId,
    display_name: displayName,
    first_name: firstName,
    last_name: lastName,
    is_public_profile: isPublicProfile,
  };
  const expected = read({ primaryInfo: FERN });
  for (const wire of [FERN, snake, { primaryInfo: snake }]) expect(read(wire)).toEqual(expected);
});

test("API-11 a private profile has its name, and nothing else that is told", () => {
  expect(read({ primaryInfo: { username: "fern", isPublicProfile: false } })).toEqual({
    id: "",
    parseUserId: "",
    displayName: "",
    username: "fern",
    email: "",
    bio: "",
    firstName: "",
    lastName: "",
    isPublicProfile: false,
    profilePhotoUrl: null,
    profileCoverImageUrl: null,
    followersCount: null,
    followingsCount: null,
    purchases: [],
    refunded: [],
    receipts: [],
  });
});
