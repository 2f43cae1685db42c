import { expect, test } from "vitest";
import { streetTemplate, tileTemplate } from "../../src/server/settings/tileTemplate.ts";

test.each([
  "https://tiles.walks.example/{z}/{x}/{y}.png",
  "http://{s}.tiles.walks.example:8080/{z}/{y}/{x}?key=a",
  "/tiles/own/{z}/{x}/{y}.png",
])("tiles are at %s", (template) => {
  expect(tileTemplate.parse(template)).toBe(template);
  expect(streetTemplate.parse(template)).toBe(template);
});

test.each([
  "tiles.walks.example/{z}/{x}/{y}.png",
  "//tiles.walks.example/{z}/{x}/{y}.png",
  "ftp://tiles.walks.example/{z}/{x}/{y}.png",
  "https://tiles.walks.example/{z}/{x}.png",
  "https://[tiles/{z}/{x}/{y}.png",
])("%s is refused: pages would ask for it elsewhere, or not at all", (template) => {
  expect(tileTemplate.safeParse(template).success).toBe(false);
  expect(streetTemplate.safeParse(template).success).toBe(false);
});

test("the scheme of an address may be in capital letters", () => {
  const template = "HTTPS://tiles.walks.example/{z}/{x}/{y}.png";
  expect(tileTemplate.parse(template)).toBe("https://tiles.walks.example/{z}/{x}/{y}.png");
});
