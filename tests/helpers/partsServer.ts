import { vi } from "vitest";
import type { GuideWire } from "../../src/contract/guide.ts";
import { buildGuideWire } from "./builders.ts";

interface ServedList {
  /** The guides of each part. */
  parts: Record<string, readonly GuideWire[]>;
  etag?: string;
  filters?: unknown;
}

export const LIST_REQUEST = { url: "http://guides.test/api/catalogue/?countryCode=US", headers: {} };

/**
 * Stubs `fetch` with a server of the guide list, whose content tests replace. Requests for other parts than those of the
 * list are answered with 404.
 */
export function servePartsOf(list: ServedList) {
  const server = { list, asked: [] as string[], onAsked: (_path: string) => {} };
  const fetch = vi.fn(async (url: string, _init?: RequestInit) => {
    const path = url.replace("http://guides.test/api/catalogue/", "");
    server.asked.push(path);
    server.onAsked(path);
    const { parts, etag, filters } = server.list;
    if (path.startsWith("?")) {
      const names = Object.keys(parts).map((name) => `USD/${name}`);
      return Response.json({ parts: names, filters }, { headers: etag ? { etag } : {} });
    }
    const guides = parts[path.replace("USD/", "")];
    return guides ? Response.json({ guides }) : Response.json({ message: "No such part" }, { status: 404 });
  });
  vi.stubGlobal("fetch", fetch);
  return Object.assign(server, { fetch });
}

/** Guides with these ids, and preview lines of two points. */
export function guidesWith(...ids: string[]): GuideWire[] {
  return ids.map((guideId, i) =>
    buildGuideWire({
      guideId,
      guideName: `Ridge ${guideId}`,
      guidePreviewCoordinates: {
        coordinates: [
          [i % 90, 2],
          [(i % 90) + 1, 4],
        ],
      },
    }),
  );
}
