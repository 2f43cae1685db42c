import { expect, test } from "vitest";
import { outsideAddress } from "../../../../src/lib/address/outsideAddress.ts";

const allowed = { origin: "http://localhost:3000", hosts: ["shop.switchback.example"] };

test.each(["http://localhost:3000/checkout?cart=1", "https://shop.switchback.example/cart/c/1?key=a%2Bb"])(
  "an address of this page or of an allowed host passes: %s",
  (address) => {
    expect(outsideAddress(address, allowed)?.href).toBe(address);
  },
);

test.each([
  "http://shop.switchback.example/",
  "https://shop.switchback.example.evil.example/",
  "https://shop.switchback.example:8443/",
  "https://user@shop.switchback.example/",
  "https://localhost:3000/",
  "javascript:alert(1)",
  "//shop.switchback.example/",
  "/checkout",
  "",
])("any other address is refused: %s", (address) => {
  expect(outsideAddress(address, allowed)).toBeNull();
});
