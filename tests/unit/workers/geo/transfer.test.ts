import { expect, test } from "vitest";
import { parseGuideList } from "../../../../workers/geo/catalogue/parseGuideList.ts";
import { buildTrailElevation, sampleElevation } from "../../../../workers/geo/elevation/elevationSampling.ts";
import { elevationSeries } from "../../../../workers/geo/elevation/elevationSeries.ts";
import { trailSection } from "../../../../workers/geo/elevation/trailSection.ts";
import { geoTransferables } from "../../../../workers/geo/geoApi.ts";
import { packGuide } from "../../../../workers/geo/pack/packGuide.ts";
import { clusterView, clusterWaypoints } from "../../../../workers/geo/waypoints/clusterWaypoints.ts";
import { smallGeo } from "./geoFile.ts";
import { scan } from "./scan.ts";
import { waypointsAt } from "./waypointsAt.ts";

/** Every array in a value, however deep. */
function arraysIn(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(arraysIn) : [];
}

async function post<T>(value: T, buffers: Transferable[]): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  const received = new Promise<T>((resolve) => {
    port2.onmessage = ({ data }) => resolve(data);
  });
  port1.postMessage(value, buffers);
  const copy = await received;
  port1.close();
  return copy;
}

const packed = () => packGuide(scan(JSON.stringify(smallGeo)));
const guideList = () =>
  parseGuideList({
    guides: [
      {
        guideId: "a",
        guideName: "A",
        guidePreviewCoordinates: {
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      },
    ],
  });
const window = () => {
  const elevation = buildTrailElevation(elevationSeries(packed().columns, 1, null));
  return sampleElevation(elevation, { trail: 1, fromMeters: 0, toMeters: 1600, buckets: 10 });
};

const section = () => {
  const { columns } = packed();
  return trailSection(columns, elevationSeries(columns, 1, null), { fromMeters: 0, toMeters: 1600 });
};

const {
  openGuide,
  loadGuides,
  loadLineTile,
  clusters,
  elevation,
  trailSection: moveSection,
} = geoTransferables;
const cases = [
  ["an opened guide", () => packed().opened, openGuide],
  ["the guide list", () => ({ rest: guideList() }), loadGuides],
  ["a line tile", () => guideList().lines, loadLineTile],
  ["markers", () => clusterView(clusterWaypoints(waypointsAt([[1, 2]])), [-180, -85, 180, 85], 3), clusters],
  ["a profile", window, elevation],
  ["a section of a trail", section, moveSection],
] as const;

test.each(cases)(
  "SYS-28 %s moves: the sender's buffers are empty, the receiver's are full",
  async (_name, make, transferables) => {
    const value = make();
    const list = transferables as unknown as (value: unknown) => Transferable[];
    const sizes = arraysIn(value).map((array) => array.byteLength);
    const copy = await post<unknown>(value, list(value));
    expect(arraysIn(value).every((array) => array.buffer.byteLength === 0)).toBe(true);
    expect(arraysIn(copy).map((array) => array.byteLength)).toEqual(sizes);
    expect(Math.max(...sizes)).toBeGreaterThan(0);
  },
);

test("moving a guide leaves the worker's own columns whole", async () => {
  const { opened, columns } = packed();
  await post(opened, openGuide?.(opened) ?? []);
  expect([columns.lng.length, columns.elevation.length]).toEqual([6, 6]);
});
