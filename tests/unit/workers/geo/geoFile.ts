import { gzipSync } from "node:zlib";

/** Geo data of a small guide: two trails, the second without mileage, and three waypoints, one of them invalid. */
export const smallGeo = {
  guideId: 7,
  guideName: "Ridge",
  trailLength: 2000,
  bbox: [10, 46, 10.02, 47],
  primaryDirection: "northbound",
  trails: [
    {
      id: "side",
      trackName: "Side",
      stroke: "red",
      geometry: {
        type: "LineString",
        coordinates: [
          [10, 46],
          [10, 46.01],
        ],
      },
    },
    {
      id: 2,
      trackName: "Main",
      stroke: "#112233",
      strokeWidth: 6,
      trackIsPrimary: true,
      geometry: {
        type: "MultiLineString",
        coordinates: [
          [
            [10, 46, 100, 0],
            [10.01, 46, 150, 800],
          ],
          [
            [10.01, 46.1, null, 800],
            [10.02, 46.1, 120, 1600],
          ],
        ],
      },
    },
  ],
  waypoints: [
    { id: 1, title: "Spring", type: "water", geometry: { coordinates: [10, 46, null, -9999] } },
    { id: 2, title: "Nowhere", geometry: { coordinates: [10, 99] } },
    {
      id: 3,
      title: "Hut",
      type: "hut",
      waypointDistance: 800,
      geometry: { coordinates: [10.01, 46, 150, 5] },
    },
  ],
};

/** A guide's geo file in the form sent by the server. */
export function geoBytes(geo: unknown = smallGeo): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(gzipSync(JSON.stringify(geo)));
}

/** A response whose body arrives in chunks of `pieceBytes`. */
export function answerOf(bytes: Uint8Array, pieceBytes = 50): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
  return new Response(body, {
    headers: { "content-length": String(bytes.length) },
  });
}
