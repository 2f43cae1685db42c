import {
  type Guide,
  guideFromWire,
  previewLines,
  type StatedOwnership,
  statedOwnership,
} from "../contract/guide.ts";
import { guideAnswer } from "../contract/guideCalls.ts";
import type { Position } from "../contract/position.ts";
import { call } from "./client.ts";

export interface GuideView {
  guide: Guide;
  /** The preview lines of its picture. */
  lines: Position[][];
  stated: StatedOwnership;
}

/** One guide with its children, by id or by name. */
export async function getGuideView(
  idOrName: string,
  countryCode: string,
  signal?: AbortSignal,
): Promise<GuideView> {
  const path = `/guides/${encodeURIComponent(idOrName)}`;
  const wire = await call({
    path,
    query: { countryCode },
    schema: guideAnswer,
    isForGuests: true,
    signal,
  });
  return { guide: guideFromWire(wire), lines: previewLines(wire), stated: statedOwnership(wire) };
}
