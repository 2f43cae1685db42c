import { expect, test } from "vitest";
import { readFix } from "../../../../src/stores/position/readFix.ts";

const NOW = 1_800_000_000_000;

const coords = {
  latitude: 46.5,
  longitude: 10.25,
  accuracy: 12,
  altitude: 1800,
  heading: 90,
  speed: 1.2,
};

const fixAt = (time: number) => readFix({ coords, timestamp: time }, NOW);

test("TRAIL-9 a fix is read with its accuracy, altitude, course, speed and time", () => {
  expect(fixAt(NOW - 500)).toEqual({
    position: [10.25, 46.5],
    accuracyMeters: 12,
    altitudeMeters: 1800,
    headingDegrees: 90,
    speedMetersPerSecond: 1.2,
    time: NOW - 500,
  });
});

test("TRAIL-9 an old fix is none, and a time that is missing, of another year or still to come is that of arrival", () => {
  expect(fixAt(NOW - 121_000)).toBeNull();
  expect(fixAt(NOW - 119_000)?.time).toBe(NOW - 119_000);
  for (const time of [0, Number.NaN, NOW - 1024 * 7 * 86_400_000, NOW + 5000])
    expect(fixAt(time)?.time).toBe(NOW);
  expect(readFix({ coords }, NOW)?.time).toBe(NOW);
});

test("TRAIL-9 neither 0, 0 nor what has no place or no accuracy is a fix, and measures that are no numbers are unknown", () => {
  const read = (change: Partial<Record<keyof typeof coords, number | null>>) =>
    readFix({ coords: { ...coords, ...change }, timestamp: NOW }, NOW);
  expect(read({ latitude: 0, longitude: 0 })).toBeNull();
  expect(read({ latitude: 0 })).not.toBeNull();
  expect(read({ latitude: Number.NaN })).toBeNull();
  expect(read({ latitude: 91 })).toBeNull();
  expect(read({ longitude: 181 })).toBeNull();
  expect(read({ accuracy: -1 })).toBeNull();
  expect(read({ accuracy: null })).toBeNull();
  expect(readFix(null, NOW)).toBeNull();
  expect(read({ heading: Number.NaN, speed: null, altitude: Number.POSITIVE_INFINITY })).toMatchObject({
    headingDegrees: null,
    speedMetersPerSecond: null,
    altitudeMeters: null,
  });
});
