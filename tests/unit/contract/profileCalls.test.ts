import { expect, test } from "vitest";
import { characterCount } from "../../../src/contract/characterCount.ts";
import { photoBody, profileBody } from "../../../src/contract/profileCalls.ts";
import { redeemBody } from "../../../src/contract/redeemCalls.ts";
import { isBioTooLong, optionalName } from "../../../src/contract/userRules.ts";

const userInfo = {
  userId: "mine",
  bio: "",
  displayName: "Marta",
  firstName: "",
  isPublicProfile: false,
  lastName: "",
};

test("a bio counts its characters as people do", () => {
  expect(characterCount("")).toBe(0);
  expect(characterCount("Їжак")).toBe(4);
  expect(characterCount("🏔️👩‍👩‍👧‍👦🇺🇦")).toBe(3);
  expect(characterCount("e\u0301e\u0301")).toBe(2);
});

test("PROF-24 a bio of 120 characters fits, and a longer stored one may stay as it is", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(isBioTooLong(family.repeat(120), "")).toBe(false);
  expect(isBioTooLong(family.repeat(121), "")).toBe(true);
  expect(isBioTooLong("a".repeat(300), "a".repeat(300))).toBe(false);
  expect(isBioTooLong("a".repeat(299), "a".repeat(300))).toBe(true);
});

test("PROF-22 first and last name are empty or have 2 to 50 characters with a letter", () => {
  const fits = (name: string) => optionalName.safeParse(name).success;
  expect(["", "Jo", "O'Neil-Smith", "Ірина", "a".repeat(50)].map(fits)).toEqual(Array(5).fill(true));
  expect(["J", "42", "--", "a".repeat(51), "Jo\nJo"].map(fits)).toEqual(Array(5).fill(false));
});

test("API-15 a profile is changed for its owner alone and without its username", () => {
  expect(profileBody.safeParse({ userInfo }).success).toBe(true);
  expect(profileBody.safeParse({ userInfo: { ...userInfo, userId: "42" } }).success).toBe(false);
  expect(profileBody.safeParse({ userInfo: { ...userInfo, displayName: "" } }).success).toBe(false);
  expect(profileBody.parse({ userInfo: { ...userInfo, username: "other" } }).userInfo).toEqual(userInfo);
});

test("API-16 a photo is a data URL of a picture without scripts", () => {
  const fits = (photo: string) => photoBody.safeParse({ base64EncodedPhoto: photo }).success;
  expect(fits("data:image/jpeg;base64,/9j/")).toBe(true);
  expect(fits("data:image/svg+xml;base64,PHN2Zz4=")).toBe(false);
  expect(fits("https://photos.example/a.jpg")).toBe(false);
  expect(fits(`data:image/png;base64,${"A".repeat(3_000_000)}`)).toBe(false);
});

test("API-37 a code to redeem loses the spaces around it and may not be empty", () => {
  expect(redeemBody.parse({ code: "  RIDGE-7 " })).toEqual({ code: "RIDGE-7" });
  expect(redeemBody.safeParse({ code: "   " }).success).toBe(false);
  expect(redeemBody.safeParse({ code: "a".repeat(101) }).success).toBe(false);
});
