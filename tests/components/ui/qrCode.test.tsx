import { render, screen } from "@testing-library/react";
import jsQr from "jsqr";
import { expect, test } from "vitest";
import { QrCode } from "../../../src/ui/marks/QrCode.tsx";

/** Pixels a module. */
const SCALE = 3;

/** What another reader finds in the picture. */
function readCode(): string | null {
  const picture = screen.getByRole("img");
  const [west = 0, north = 0, side = 0] = (picture.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  const path = picture.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const [left, top] = [Number(x) - west, Number(y) - north].map((module) => module * SCALE);
    for (let row = 0; row < SCALE; row++) {
      for (let column = 0; column < Number(run) * SCALE; column++) {
        const at = 4 * (((top ?? 0) + row) * width + (left ?? 0) + column);
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return jsQr(pixels, width, width)?.data ?? null;
}

test.each(["https://trails.example/guides/a/map?route=1abc", `https://trails.example/${"x1Yz".repeat(480)}`])(
  "FILES-5 another reader reads the code of a link",
  (address) => {
    render(<QrCode content={address} label="QR code of the link" />);
    expect(readCode()).toBe(address);
  },
);
