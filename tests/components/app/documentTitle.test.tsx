import { act, renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, expect, test } from "vitest";
import { useDocumentTitle } from "../../../src/app/useDocumentTitle.ts";
import { screenOf } from "../../../src/lib/address/paths.ts";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { buildGuide } from "../../helpers/builders.ts";

afterEach(() => {
  catalogue.trailGuideView = { status: "none" };
  clearGuideMap();
});

const titleOf = (path: string) => {
  renderHook(() => useDocumentTitle(screenOf(path)));
  return document.title;
};

test("DET-26 a guide that does not exist has the document title Not found, as on the server", () => {
  catalogue.trailGuideView = { status: "missing", trailId: "Nowhere" };
  expect(titleOf("/guides/Nowhere")).toBe("Not found – Switchback");
  expect(titleOf("/guides/Ridge")).toBe("Ridge – Switchback");
  const guide = ref(buildGuide({ guideName: "Ridge" }));
  catalogue.trailGuideView = { status: "ready", trailId: "7", guide, lines: ref([]) };
  expect(titleOf("/guides/7")).toBe("Ridge – Switchback");
});

test("DET-26 the map of a guide that does not exist has the document title Not found, that of one in no list its title", () => {
  Object.assign(guideMap, { trailId: "Nowhere", status: { name: "missing" } });
  expect(titleOf("/guides/Nowhere/geo")).toBe("Not found – Switchback");
  expect(titleOf("/guides/Ridge/geo")).toBe("Ridge – Switchback");
  Object.assign(guideMap, { trailId: "7", status: { name: "loading", progress: null } });
  guideMap.guide = ref(buildGuide({ guideName: "Ridge" }));
  expect(titleOf("/guides/7/geo")).toBe("Ridge – Switchback");
});

test("FOUND-18 the canonical link goes once the address has more than it names, so that share menus pass on the address", async () => {
  const open = (address: string) => {
    history.replaceState(null, "", address);
    document.head.innerHTML = `<link rel="canonical" href="https://trails.example/guides/Ridge?lang=uk">
      <link rel="alternate" hreflang="cs" href="https://trails.example/guides/Ridge?lang=cs">`;
    renderHook(() => useDocumentTitle(screenOf(location.pathname)));
  };
  const links = () => document.querySelectorAll("link").length;
  open("/guides/Ridge?lang=uk");
  expect(links()).toBe(2);
  open("/guides/Ridge?utm_source=mail&lang=uk&avad=1");
  expect(links()).toBe(2);
  await act(async () => history.replaceState(null, "", "/guides/Ridge"));
  expect(links()).toBe(0);
  for (const address of ["/guides/Ridge/geo?waypoint=7", "/guides/Ridge?lang=uk&view=50_14_9"]) {
    open(address);
    expect(links()).toBe(0);
  }
});
