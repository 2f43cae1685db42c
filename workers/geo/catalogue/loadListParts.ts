import { listManifest } from "../../../src/contract/guideCalls.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { GeoError } from "../geoError.ts";
import { fetchJson, jsonOf } from "../read/fetchJson.ts";
import { fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { LoadedGuides } from "./catalogueTypes.ts";
import { type ParsedGuides, parseListPart } from "./parseListPart.ts";

/** A browser makes no more connections to one server than these. */
const PARTS_AT_ONCE = 6;
/** The list may change again while its parts are loaded; a shop that is being filled changes all the time. */
const ATTEMPTS = 4;

interface ListContent {
  /** Entity tag of the manifest; null if the server sent none. */
  content: string | null;
  list: LoadedGuides;
}

/**
 * Loads the parts that a manifest names. If the server no longer has one of them, the list has changed, and the parts of
 * its present manifest are loaded; those that are the same in both come from the browser's cache.
 * @param manifest response to the request
 * @throws GeoError network, http or notJson; the signal's reason when aborted
 */
export async function loadListParts(
  request: WorkerRequest,
  manifest: Response,
  signal: AbortSignal,
): Promise<ListContent> {
  for (let attempt = 1, response = manifest; ; attempt++) {
    const parsed = listManifest.safeParse(await jsonOf(response, signal));
    if (!parsed.success) throw new GeoError("notJson", "The manifest of the guide list is not one");
    const { parts, filters = null } = parsed.data;
    try {
      const loaded = await loadParts(request, parts, signal);
      return { content: response.headers.get("etag"), list: { ...joinParts(loaded), filters } };
    } catch (error) {
      const isGone = error instanceof GeoError && error.status === 404;
      if (!isGone || attempt === ATTEMPTS) throw error;
      response = await fetchOk(request, signal);
    }
  }
}

async function loadParts(
  request: WorkerRequest,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ParsedGuides[]> {
  const loaded: ParsedGuides[] = [];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const waiting = addresses.entries();
  const loadNext = async () => {
    for (const [index, address] of waiting) {
      const url = new URL(address, request.url).href;
      loaded[index] = parseListPart(await fetchJson({ ...request, url }, either));
    }
  };
  try {
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, loadNext));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  return loaded;
}

function joinParts(parts: readonly ParsedGuides[]): ParsedGuides {
  return {
    guides: parts.flatMap(({ guides }) => guides),
    lines: joinLines(parts.map(({ lines }) => lines)),
    guidesLeftOut: parts.reduce((sum, { guidesLeftOut }) => sum + guidesLeftOut, 0),
  };
}

function joinLines(parts: readonly PackedLines[]): PackedLines {
  const sizeOf = (read: (lines: PackedLines) => ArrayLike<unknown>) =>
    parts.reduce((sum, lines) => sum + read(lines).length, 0);
  const lineCount = sizeOf(({ guideOfLine }) => guideOfLine);
  const positions = new Float32Array(sizeOf((lines) => lines.positions));
  const startIndices = new Uint32Array(lineCount + 1);
  const guideOfLine = new Uint32Array(lineCount);
  let [line, vertex, guide] = [0, 0, 0];
  for (const part of parts) {
    positions.set(part.positions, vertex * 2);
    for (const [i, owner] of part.guideOfLine.entries()) {
      guideOfLine[line] = guide + owner;
      startIndices[line++] = vertex + (part.startIndices[i] ?? 0);
    }
    vertex += part.positions.length / 2;
    guide += part.guideIds.length;
  }
  startIndices[lineCount] = vertex;
  return { positions, startIndices, guideOfLine, guideIds: parts.flatMap(({ guideIds }) => guideIds) };
}
