import { expect, test } from "vitest";
import { heightAt } from "../../../../../src/panels/elevation/plot/heightAt.ts";
import { shapeOf } from "../shapes.ts";

const shape = shapeOf([100, 200, Number.NaN, 400], 10);

test("between two buckets the height lies between theirs", () => {
  expect(heightAt(shape, 5)).toBe(100);
  expect(heightAt(shape, 10)).toBe(150);
  expect(heightAt(shape, 15)).toBe(200);
});

test("the half bucket at each end has the height of its bucket", () => {
  expect(heightAt(shape, 0)).toBe(100);
  expect(heightAt(shape, 40)).toBe(400);
});

test("holes and places outside have none", () => {
  expect(heightAt(shape, 22)).toBeNull();
  expect(heightAt(shape, -30)).toBeNull();
  expect(heightAt(shape, 70)).toBeNull();
  expect(heightAt(shapeOf([], 10), 5)).toBeNull();
});
