import { expect, test } from "vitest";
import { outsideAddress } from "../../../../src/lib/address/outsideAddress.ts";

const allowed = { origin: "http://localhost:3000", hosts: ["shop.switchback.example"] };

test.each(["http://localhost:3000/checkout?cart=1", "https://shop.switchback.example/cart/c/1?key=a%2Bb"])(
  "an address of this page or of an allowed host passes: %s",
  (address) => {
    expect(outsideAddress(address, allowed)?.href).toBe(address);
  },
);

test("another name of this machine becomes the page's, and nothing but loopback is one", () => {
  const page = (origin: string) => ({ ...allowed, origin });
  const address = "http://127.0.0.1:3000/checkout?cart=1#pay";
  const own = "http://localhost:3000/checkout?cart=1#pay";
  expect(outsideAddress(address, allowed)?.href).toBe(own);
  expect(outsideAddress(address, page("http://[::1]:3000"))?.href).toBe(
    "http://[::1]:3000/checkout?cart=1#pay",
  );
  expect(outsideAddress("http://127.0.0.1:3001/", allowed)).toBeNull();
  expect(outsideAddress("https://127.0.0.1:3000/", allowed)).toBeNull();
  expect(outsideAddress(address, page("http://192.168.0.7:3000"))).toBeNull();
  expect(outsideAddress(address, page(""))).toBeNull();
});

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
