import { callsOwner } from "../../api/client.ts";
import { getGuideView } from "../../api/guidesApi.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import { noteOwnership, ownership } from "../person/ownership.ts";
import { shopCountryCode } from "./country.ts";

/** Fetches one guide with its children, by id or name, and updates their ownership. */
export async function fetchGuideView(
  idOrName: string,
  signal?: AbortSignal,
): Promise<{ guide: Guide; lines: Position[][] }> {
  const owner = callsOwner();
  const { ownedIds } = ownership;
  const { stated, ...view } = await getGuideView(idOrName, shopCountryCode(), signal);
  if (owner === callsOwner()) noteOwnership(stated, ownedIds);
  return view;
}
