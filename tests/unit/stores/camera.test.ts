import { expect, test } from "vitest";
import { camera, moveCamera, setCameraInset } from "../../../src/stores/camera.ts";

test("two equal requests result in two moves", () => {
  moveCamera({ kind: "world" });
  const first = camera.request;
  moveCamera({ kind: "world" });
  expect(camera.request).not.toBe(first);
  expect(camera.request?.serial).toBe((first?.serial ?? 0) + 1);
  expect(camera.request?.request).toEqual({ kind: "world" });
});

test("SHELL-36 each side stores the pixels that its panel covers", () => {
  setCameraInset("left", 400);
  setCameraInset("bottom", 180);
  expect({ ...camera.insets }).toEqual({ left: 400, right: 0, top: 0, bottom: 180 });
});
