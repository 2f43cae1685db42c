import { expect, test } from "vitest";
import { outsideAddress, siteOf } from "../../../../src/lib/address/outsideAddress.ts";

const allowed = { origin: "https://walks.example:3000", hosts: ["shop.switchback.example"] };

test("a path stays at the origin of the page", () => {
  expect(outsideAddress("/checkout?cart=a%2Bb", allowed)?.href).toBe(
    "https://walks.example:3000/checkout?cart=a%2Bb",
  );
});

test("an https address at an allowed host passes", () => {
  const address = "https://shop.switchback.example/cart/c/1?key=a%2Bb";
  expect(outsideAddress(address, allowed)?.href).toBe(address);
});

test.each([
  "http://shop.switchback.example/",
  "https://shop.switchback.example.evil.example/",
  "https://shop.switchback.example:8443/",
  "https://user@shop.switchback.example/",
  "https://evil.example/checkout?cart=1",
  "https://walks.example:3000/checkout",
  "javascript:alert(1)",
  "//shop.switchback.example/",
  "/\\shop.switchback.example/",
  "checkout",
  "",
])("any other address is refused: %s", (address) => {
  expect(outsideAddress(address, allowed)).toBeNull();
});

test("without an origin no path passes", () => {
  expect(outsideAddress("/checkout", { ...allowed, origin: "" })).toBeNull();
});

test.each([
  ["https://user:pass@pay.example:8443/cart/c/secret?key=secret#secret", "https://pay.example:8443"],
  ["javascript:alert('secret')", "javascript://"],
  ["secret", "no URL"],
])("%s is logged as %s, without what may be secret", (address, logged) => {
  expect(siteOf(address)).toBe(logged);
});
