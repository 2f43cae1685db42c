import { afterEach, expect, test, vi } from "vitest";
import { saveRouteFile } from "../../../../src/lib/routes/saveRouteFile.ts";
import { buildPlannedRoute } from "../../../helpers/plannerGuide.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("TRAIL-43 a route is saved as a file of its pins, without its guide", async () => {
  const link = { click: vi.fn(), href: "", download: "" };
  const blobs: Blob[] = [];
  vi.stubGlobal("document", { createElement: () => link });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:route";
  });
  saveRouteFile(buildPlannedRoute({ name: "Hut <to> hut" }), "route");
  expect([link.download, link.click.mock.calls.length]).toEqual(["Hut-to-hut.gpx", 1]);
  const text = (await blobs[0]?.text()) ?? "";
  expect(text.match(/<rtept lat="50" lon="14\.0[25]"/g)?.length).toBe(2);
  expect(text).toContain("Hut &lt;to&gt; hut");
});
