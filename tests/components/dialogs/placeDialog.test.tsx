import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlaceDialog } from "../../../src/dialogs/place/PlaceDialog.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { clearOwnPosition, ownPosition } from "../../../src/stores/position/ownPosition.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { until } from "../../helpers/until.ts";

const TIME = Date.parse("2026-07-04T14:35:00");

function locate(lng: number, lat: number, time = TIME): void {
  ownPosition.status = "on";
  ownPosition.fix = ref({ position: [lng, lat], accuracyMeters: 8.4, headingDegrees: null, time });
}

const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const open = () => render(<PlaceDialog isOpen onClose={() => {}} />);

beforeEach(async () => {
  cleanup();
  await loadTexts("ahead");
  await loadTexts("guideMap");
  chooseDistanceUnit("kilometers");
  clearGuideMap();
  guideMap.title = "Bavarian Traverse";
  guideMap.waypoints = ref([
    buildWaypoint({ id: "far", title: "Far hut", geometry: { coordinates: [12, 48] } }),
    buildWaypoint({ id: "near", title: "Old spring", geometry: { coordinates: [11.575, 48.14] } }),
  ]);
  clearOwnPosition();
  locate(11.575_491, 48.137_433);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  vi.restoreAllMocks();
});

test("TRAIL-26 the message has the position in four formats, with time, accuracy and the nearest waypoint", async () => {
  open();
  await until(() => expect(message().value).toContain("MGRS"));
  const [start, ...lines] = message().value.split("\n");
  expect(start).toMatch(/^My position \(Jul 4, 2026, 2:35:00 PM.*, accuracy 8 m\):$/);
  expect(lines).toEqual([
    "48.13743, 11.57549",
    "48° 08.246' N, 11° 34.529' E",
    expect.stringMatching(/^UTM 32U 6916\d\d mE 5334\d{3} mN$/),
    expect.stringMatching(/^MGRS 32U PU 916\d\d 34\d{3}$/),
    "290 m from Old spring (Bavarian Traverse)",
  ]);
  for (const label of ["Degrees", "Degrees and minutes", "UTM", "MGRS"]) screen.getByText(label);
});

test("TRAIL-26 beyond 84° N it says that the grids end, and the message has none", async () => {
  locate(-32.664, 84.5);
  open();
  await screen.findByText("UTM and MGRS end at 84° N and 80° S.");
  expect(message().value).not.toContain("UTM");
  expect(message().value).toContain("84.50000, -32.66400");
});

test("TRAIL-29 Copy puts the message on the clipboard", async () => {
  const user = userEvent.setup();
  open();
  await until(() => expect(message().value).toContain("MGRS"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Copied.");
  expect(await navigator.clipboard.readText()).toBe(message().value);
});

test("TRAIL-29 where copying is refused the message is selected for the reader", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  open();
  await until(() => expect(message().value).toContain("MGRS"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText(/The text is selected/);
  const { selectionStart, selectionEnd, value } = message();
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test("TRAIL-29 it is shared where there is a share sheet; closing that is no failure", async () => {
  open();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  cleanup();
  const share = vi.fn(async (_data: ShareData) => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  open();
  await until(() => expect(message().value).toContain("MGRS"));
  const button = screen.getByRole("button", { name: "Share" });
  await userEvent.click(button);
  expect(share).toHaveBeenCalledWith({ text: message().value });
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  await userEvent.click(button);
  expect(screen.queryByText("It could not be shared. Copy it instead.")).toBeNull();
  share.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await userEvent.click(button);
  await screen.findByText("It could not be shared. Copy it instead.");
});

test("TRAIL-29 the text stays while the walker goes on", async () => {
  open();
  await until(() => expect(message().value).toContain("MGRS"));
  const before = message().value;
  locate(11.6, 48.2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(message().value).toBe(before);
});

test("TRAIL-29 an old position is marked as such, and gives way to the first new one", async () => {
  ownPosition.status = "waiting";
  open();
  screen.getByText(/^Position from/);
  await until(() => expect(message().value).toContain("48.13743, 11.57549"));
  locate(11.6, 48.2, TIME + 7_200_000);
  await until(() => expect(message().value).toContain("48.20000, 11.60000"));
  await until(() => expect(message().value).toContain("MGRS 32U PU 93190"));
  expect(screen.queryByText(/^Position from/)).toBeNull();
  locate(11.7, 48.3, TIME + 7_201_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(message().value).toContain("48.20000, 11.60000");
});

test("TRAIL-29 a position is old after the phone was locked with the dialog open", async () => {
  locate(11.575_491, 48.137_433, Date.now());
  open();
  expect(screen.queryByText(/^Position from/)).toBeNull();
  const later = Date.now() + 7_200_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  fireEvent(document, new Event("visibilitychange"));
  await screen.findByText(/^Position from/);
  locate(11.6, 48.2, later);
  await until(() => expect(message().value).toContain("48.20000, 11.60000"));
  expect(screen.queryByText(/^Position from/)).toBeNull();
});

test("TRAIL-29 the first position shows in the open dialog", async () => {
  clearOwnPosition();
  open();
  locate(11.6, 48.2);
  await until(() => expect(message().value).toContain("48.20000, 11.60000"));
});

test("without a position there is nothing to copy", async () => {
  clearOwnPosition();
  open();
  await screen.findByText("Your position is not known yet.");
  expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
});
