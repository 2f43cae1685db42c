import { renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, expect, test } from "vitest";
import { useDocumentTitle } from "../../../src/app/useDocumentTitle.ts";
import { screenOf } from "../../../src/lib/address/paths.ts";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../helpers/builders.ts";

afterEach(() => {
  catalogue.trailGuideView = { status: "none" };
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
