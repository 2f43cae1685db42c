import { type Guide, guideFromWire, previewLines } from "../contract/guide.ts";
import { guideAnswer } from "../contract/guideCalls.ts";
import type { Position } from "../contract/position.ts";
import { call } from "./client.ts";

/** One guide with its children, by id or by name. */
export async function getGuide(idOrName: string, countryCode: string, signal?: AbortSignal): Promise<Guide> {
  return (await getGuideView(idOrName, countryCode, signal)).guide;
}

/** One guide with its children and the preview lines of its picture. */
export async function getGuideView(
  idOrName: string,
  countryCode: string,
  signal?: AbortSignal,
): Promise<{ guide: Guide; lines: Position[][] }> {
  const path = `/guides/${encodeURIComponent(idOrName)}`;
  const wire = await call({ path, query: { countryCode }, schema: guideAnswer, ...(signal && { signal }) });
  return { guide: guideFromWire(wire), lines: previewLines(wire) };
}
