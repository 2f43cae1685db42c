import { describe, expect, test } from "vitest";
import {
  displayName,
  hasSpace,
  isEmailAddress,
  password,
  username,
} from "../../../src/contract/userRules.ts";

const of = (length: number) => "a".repeat(length);

describe("AUTH-23 an e-mail address", () => {
  test.each([
    "fern@mail.example",
    "f@a.bc",
    "fern.fell+trail@sub.mail.example",
    "o'fern_1@mail-2.example",
    "ферн@пошта.укр",
    `${of(64)}@mail.example`,
    `fern@${of(63)}.example`,
    `f@${`${of(62)}.`.repeat(4)}abc`,
  ])("%s is one", (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    "",
    "fern",
    "@mail.example",
    "fern@",
    "fern@mail",
    "fern@mail.",
    "fern@.example",
    "fern@mail..example",
    "fern..fell@mail.example",
    ".fern@mail.example",
    "fern.@mail.example",
    "fern@moss@mail.example",
    "fern @mail.example",
    "fern@mail.example ",
    "fern@-mail.example",
    "fern@mail-.example",
    "fern@mail.example\0",
    `${of(65)}@mail.example`,
    `fern@${of(64)}.example`,
    `f@${`${of(62)}.`.repeat(4)}abcd`,
  ])("%j is none", (text) => expect(isEmailAddress(text)).toBe(false));
});

test("AUTH-21 AUTH-22 AUTH-24 names and passwords keep to both ends of their limits", () => {
  const fits = (schema: typeof password, text: string) => schema.safeParse(text).success;
  for (const [schema, least] of [
    [displayName, 2],
    [username, 2],
    [password, 6],
  ] as const) {
    expect([least - 1, least, 50, 51].map((length) => fits(schema, of(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  }
  expect(["12", "Я1", "漢字", "é!"].map((text) => fits(displayName, text))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const controls = ["Fe\trn", "Fe\nrn", "Fe\u2029rn", "Fe\u202ern", "Fe\u2066rn"];
  expect(controls.map((text) => fits(displayName, text))).toEqual(controls.map(() => false));
  expect(["a b", "a\tb", "a\u00a0b", "a-b"].map((text) => fits(username, text))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(hasSpace("pass word")).toBe(true);
});
