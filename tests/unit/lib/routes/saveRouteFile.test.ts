import { afterEach, expect, test, vi } from "vitest";
import { saveRouteFile } from "../../../../src/lib/routes/saveRouteFile.ts";
import { buildPlannedRoute } from "../../../helpers/plannerGuide.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("TRAIL-43 a route is saved as a file of its pins, notes and ends of days that were set, without its guide", async () => {
  const link = { click: vi.fn(), href: "", download: "" };
  const blobs: Blob[] = [];
  vi.stubGlobal("document", { createElement: () => link });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:route";
  });
  const ends = [
    { pin: "50,14.03", meters: 1000, restDays: 1 },
    { pin: "nowhere", meters: 1500 },
    { pin: "50,14.04", meters: 2000 },
  ];
  const route = buildPlannedRoute({
    name: "Hut <to> hut",
    notes: [{ pin: "50,14.045", meters: 2500, text: "Meet Ann\nat noon", icon: "camp" }],
    stages: { rule: null, startDate: null, ends },
  });
  saveRouteFile(route, "route");
  expect([link.download, link.click.mock.calls.length]).toEqual(["Hut-to-hut.gpx", 1]);
  const text = (await blobs[0]?.text()) ?? "";
  expect(text.match(/<rtept lat="50" lon="14\.0[25]"/g)?.length).toBe(2);
  expect(text).toContain("Hut &lt;to&gt; hut");
  expect(text.match(/<wpt [\s\S]*?<\/wpt>/g)).toEqual([
    '<wpt lat="50" lon="14.045"><name>Meet Ann</name><desc>Meet Ann\nat noon</desc><sym>Flag, Blue</sym><type>note camp, at 2500 m</type></wpt>',
    '<wpt lat="50" lon="14.03"><name>1</name><sym>Flag, Green</sym><type>day end, rest 1</type></wpt>',
    '<wpt lat="50" lon="14.04"><name>4</name><sym>Flag, Green</sym><type>day end</type></wpt>',
  ]);
});
