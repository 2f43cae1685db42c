import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";
import { GuideMissing } from "../../../src/panels/guide/GuideMissing.tsx";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";

const held = { copies: [] as GuideCopy[] };
fakeGeoWorker({ copies: { list: async () => held.copies } });

const copyOf = (guideName: string, fields: Partial<GuideCopy> = {}): GuideCopy => {
  const guide = buildGuide({ guideName });
  const time = Date.now() - 3 * 3_600_000;
  return {
    owner: ANYBODY,
    guideId: guide.guideId,
    guide,
    sizeBytes: 1_100_000,
    savedAt: time,
    openedAt: time,
    isReadable: true,
    ...fields,
  };
};

beforeEach(() => Promise.all([loadTexts("guide"), loadTexts("offline")]));

const offline = { message: "No connection to the server" };

test("READ-35 offline, the page of a saved guide links to its map only", async () => {
  held.copies = [copyOf("Amber Ridge"), copyOf("Stone Way")];
  render(<GuideMissing trailId="Amber Ridge" failure={offline} onRetry={() => {}} />);
  const link = await screen.findByRole("link", { name: "Open map of Amber Ridge" });
  expect(link.getAttribute("href")).toBe("/guides/Amber%20Ridge/geo");
  expect(screen.getByRole("region", { name: "On this device" }).textContent).toContain(
    "Saved 3 hours ago, 1.1 MB",
  );
  expect(screen.queryByText("Stone Way")).toBeNull();
});

test("a copy that is no longer accessible is marked and has no link", async () => {
  held.copies = [copyOf("Amber Ridge", { isReadable: false })];
  render(<GuideMissing trailId="Amber Ridge" failure={offline} onRetry={() => {}} />);
  expect(await screen.findByText("Go online once to read it again")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Amber Ridge/ })).toBeNull();
});

test("a guide that is not kept, or does not exist, offers no copy", async () => {
  held.copies = [copyOf("Stone Way")];
  const { rerender } = render(<GuideMissing trailId="Amber Ridge" failure={offline} onRetry={() => {}} />);
  await vi.dynamicImportSettled();
  expect(screen.queryByText("On this device")).toBeNull();
  rerender(<GuideMissing trailId="Stone Way" failure={null} onRetry={() => {}} />);
  expect(screen.queryByText("On this device")).toBeNull();
});
