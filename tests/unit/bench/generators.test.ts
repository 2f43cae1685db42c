import { expect, test } from "vitest";
import { checksumOf } from "../../../bench/checksum.ts";
import { datelineTrail } from "../../../bench/datelineTrail.ts";
import { denseNetwork } from "../../../bench/denseNetwork.ts";
import { randomTrail } from "../../../bench/randomTrail.ts";
import { switchbackTrail } from "../../../bench/switchbackTrail.ts";

const generators = {
  "a long trail": (seed: number) => randomTrail(2000, seed),
  "a dense network": (seed: number) => denseNetwork(20, 100, seed),
  "a trail over 180 degrees": (seed: number) => datelineTrail(60_000, seed),
  "a switchback trail": (seed: number) => switchbackTrail(2000, seed),
};

test.each(Object.entries(generators))("%s is the same for the same seed alone", (_name, generate) => {
  expect(checksumOf(generate(1))).toBe(checksumOf(generate(1)));
  expect(checksumOf(generate(2))).not.toBe(checksumOf(generate(1)));
});

test("one byte changes the checksum", () => {
  const columns = randomTrail(100, 1);
  const before = checksumOf(columns);
  columns.elevation[50] = (columns.elevation[50] ?? 0) + 1e-9;
  expect(checksumOf(columns)).not.toBe(before);
});

test("a trail over 180 degrees lies on both sides of it, in one piece", () => {
  const { lng } = datelineTrail(60_000, 1);
  expect(Math.min(...lng)).toBeLessThan(180);
  expect(Math.max(...lng)).toBeGreaterThan(180);
  expect(lng.every((value, i) => i === 0 || Math.abs(value - (lng[i - 1] ?? 0)) < 1)).toBe(true);
});

test("a network has as many trails as are asked for, each measured from its own start", () => {
  const { partStarts, trailParts, distance } = denseNetwork(3, 100, 1);
  expect([...partStarts]).toEqual([0, 100, 200, 300]);
  expect([...trailParts]).toEqual([0, 1, 2, 3]);
  expect([0, 100, 200].map((start) => distance[start])).toEqual([0, 0, 0]);
});
