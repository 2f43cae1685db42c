import { type MapSizesQuery, mapSizesAnswer } from "../contract/mapSizes.ts";
import { call } from "./client.ts";

/** Bytes of tiles of the topographic map and its terrain, as the server stores them. */
export async function getMapBytes(body: MapSizesQuery): Promise<number> {
  const answer = await call({
    method: "post",
    path: "/map-sizes",
    body,
    schema: mapSizesAnswer,
    isAnonymous: true,
  });
  return answer.bytes;
}
