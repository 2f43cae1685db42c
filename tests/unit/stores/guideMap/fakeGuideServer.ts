import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { MessageWorker } from "../../../helpers/messageWorker.ts";
import { answerOf, geoBytes, smallGeo } from "../../workers/geo/geoFile.ts";

/** A server that offers the free guide 'Ridge', and the workers that the page has started. */
interface FakeGuideServer {
  workers: MessageWorker[];
  /** Paths of the calls. */
  asked: string[];
  /** Content of the geo file. */
  geo: unknown;
  /** Resolves to let the geo file load. */
  held: Promise<void>;
  /** The geo file is refused to the reader. */
  isRefused: boolean;
  waypoints: () => Response | Promise<Response>;
}

export const allWaypoints = () => Response.json({ waypoints: smallGeo.waypoints });

/** Gives each test of a file a fake browser, such a server, and workers without threads. */
export function fakeGuideServer(): FakeGuideServer {
  const server: FakeGuideServer = blank();
  beforeEach(async () => {
    Object.assign(server, blank());
    fakeBrowser();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("fetch", async (url: string) => {
      const path = new URL(url, "https://switchback.test").pathname;
      server.asked.push(path);
      if (path.endsWith("/geo")) {
        await server.held;
        if (server.isRefused) return Response.json({ id: 602, message: "Not yours" }, { status: 403 });
        return answerOf(geoBytes(server.geo));
      }
      if (path.endsWith("/waypoints")) return server.waypoints();
      if (path === "/api/guides/Ridge") {
        return Response.json({ guideId: "7", guideName: "Ridge", guideIsFree: true });
      }
      return Response.json({ id: 601, message: "There is no such guide" }, { status: 404 });
    });
    await replaceWorkers(() => {
      const worker = new MessageWorker();
      server.workers.push(worker);
      return worker;
    });
  });
  afterEach(async () => {
    await replaceWorkers(null);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return server;
}

function blank(): FakeGuideServer {
  return {
    workers: [],
    asked: [],
    geo: smallGeo,
    held: Promise.resolve(),
    isRefused: false,
    waypoints: allWaypoints,
  };
}

async function replaceWorkers(start: (() => Worker) | null): Promise<void> {
  // The tests' own instance, since each of them has its own modules.
  const { setGeoWorkerForTests } = await import("../../../../src/geo/geoConnection.ts");
  setGeoWorkerForTests(start);
}
