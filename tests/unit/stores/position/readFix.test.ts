import { expect, test } from "vitest";
import { type ReceiverClock, readFix } from "../../../../src/stores/position/readFix.ts";

const NOW = 1_800_000_000_000;

const coords = {
  latitude: 46.5,
  longitude: 10.25,
  accuracy: 12,
  heading: 90,
};

const clock = (): ReceiverClock => ({ ahead: 0, refused: null });
const fixAt = (time: number) => readFix({ coords, timestamp: time }, NOW, clock());

test("TRAIL-9 a fix is read with its accuracy, course and time", () => {
  expect(fixAt(NOW - 500)).toEqual({
    position: [10.25, 46.5],
    accuracyMeters: 12,
    headingDegrees: 90,
    time: NOW - 500,
  });
});

test("TRAIL-9 an old fix is none, and a time that is missing, of another year or still to come is that of arrival", () => {
  expect(fixAt(NOW - 121_000)).toBeNull();
  expect(fixAt(NOW - 119_000)?.time).toBe(NOW - 119_000);
  for (const time of [0, Number.NaN, NOW - 1024 * 7 * 86_400_000, NOW + 5000])
    expect(fixAt(time)?.time).toBe(NOW);
  expect(readFix({ coords }, NOW, clock())?.time).toBe(NOW);
});

test("TRAIL-9 neither 0, 0 nor what has no place or no accuracy is a fix, and a course that is no number is unknown", () => {
  const read = (change: Partial<Record<keyof typeof coords, number | null>>) =>
    readFix({ coords: { ...coords, ...change }, timestamp: NOW }, NOW, clock());
  expect(read({ latitude: 0, longitude: 0 })).toBeNull();
  expect(read({ latitude: 0 })).not.toBeNull();
  expect(read({ latitude: Number.NaN })).toBeNull();
  expect(read({ latitude: 91 })).toBeNull();
  expect(read({ longitude: 181 })).toBeNull();
  expect(read({ accuracy: -1 })).toBeNull();
  expect(read({ accuracy: null })).toBeNull();
  expect(readFix(null, NOW, clock())).toBeNull();
  expect(read({ heading: Number.NaN })?.headingDegrees).toBeNull();
  expect(read({ heading: null })?.headingDegrees).toBeNull();
});

test("TRAIL-9 where the device's clock is minutes ahead of the receiver's, fixes are taken from the second one on, with its time", () => {
  const walk = clock();
  const taken = [0, 1000, 2000, 3000].map((passed) =>
    readFix({ coords, timestamp: NOW - 300_000 + passed }, NOW + passed + 40, walk),
  );
  expect(taken.map((fix) => fix?.time ?? null)).toEqual([null, NOW + 1040, NOW + 2040, NOW + 3040]);
  // The device's clock is set right on the way.
  expect(readFix({ coords, timestamp: NOW - 296_000 }, NOW - 295_960, walk)?.time).toBe(NOW - 295_960);
  expect(readFix({ coords, timestamp: NOW - 500_000 }, NOW - 295_000, walk)).toBeNull();
});

test("TRAIL-9 old fixes are none however often they are repeated, nor a row of them that arrives at once", () => {
  const walk = clock();
  for (let second = 0; second < 5; second++)
    expect(readFix({ coords, timestamp: NOW - 300_000 }, NOW + 1000 * second, walk)).toBeNull();
  const other = clock();
  for (let i = 0; i < 5; i++)
    expect(readFix({ coords, timestamp: NOW - 300_000 + 1000 * i }, NOW + 10 * i, other)).toBeNull();
  expect(readFix({ coords, timestamp: NOW + 900 }, NOW + 1000, other)?.time).toBe(NOW + 900);
  expect(other.ahead).toBe(0);
});

test("TRAIL-9 ten fixes a second are taken as well, half a second after the first", () => {
  const walk = clock();
  const taken = Array.from({ length: 8 }, (_, i) =>
    readFix({ coords, timestamp: NOW - 300_000 + 100 * i }, NOW + 100 * i, walk),
  );
  expect(taken.map((fix) => fix !== null)).toEqual([false, false, false, false, false, true, true, true]);
});
