import * as z from "zod/mini";
import {
  type Guide,
  type GuideWire,
  guideFromWire,
  guideWire,
  previewLines,
} from "../../../src/contract/guide.ts";
import type { Position } from "../../../src/contract/position.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { unwrapLongitudes } from "../../../src/lib/geo/wholeTurns.ts";
import { GeoError } from "../geoError.ts";
import type { LoadedGuides } from "./catalogueTypes.ts";

/** The response with unchecked guides: an invalid one does not affect the others. */
const looseAnswer = z.object({ guides: z.array(z.unknown()) });

/** The guides of a part of the list, and their preview lines. */
export type ParsedGuides = Omit<LoadedGuides, "filters">;

/** Parses a part of the list; guides against the contract are omitted and counted. @throws GeoError notJson */
export function parseListPart(answer: unknown): ParsedGuides {
  const parsed = looseAnswer.safeParse(answer);
  if (!parsed.success) throw new GeoError("notJson", "The guide list is not a list of guides");
  const guides: Guide[] = [];
  const wires: GuideWire[] = [];
  for (const value of parsed.data.guides) {
    const wire = guideWire.safeParse(value);
    if (!wire.success) continue;
    wires.push(wire.data);
    guides.push(guideFromWire(wire.data));
  }
  return {
    guides,
    lines: packLines(wires),
    guidesLeftOut: parsed.data.guides.length - guides.length,
  };
}

/** Preview lines of guides in flat arrays, each line unwrapped separately. */
function packLines(wires: GuideWire[]): PackedLines {
  const lines: { guide: number; line: Position[] }[] = [];
  for (const [guide, wire] of wires.entries()) {
    for (const line of previewLines(wire)) if (line.length >= 2) lines.push({ guide, line });
  }
  const startIndices = new Uint32Array(lines.length + 1);
  for (const [k, { line }] of lines.entries()) startIndices[k + 1] = startIndices[k] + line.length;
  const positions = new Float32Array(startIndices[lines.length] * 2);
  let at = 0;
  for (const { line } of lines) {
    // Plain loops: iterators and callbacks take several times as long for the vertices of 10,000 guides.
    const lng = new Float64Array(line.length);
    for (let i = 0; i < line.length; i++) lng[i] = line[i]?.[0] ?? 0;
    unwrapLongitudes(lng);
    for (let i = 0; i < line.length; i++) {
      positions[at++] = lng[i];
      positions[at++] = line[i]?.[1] ?? 0;
    }
  }
  return {
    positions,
    startIndices,
    guideOfLine: Uint32Array.from(lines, ({ guide }) => guide),
    guideIds: wires.map((wire) => wire.guideId),
  };
}
