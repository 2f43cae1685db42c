import { proxy } from "valtio";
import * as z from "zod/mini";
import { MAP_START_KEY } from "../contract/names.ts";
import { isDrawnInSoftware } from "../geo/isDrawnInSoftware.ts";
import { storageText } from "../lib/storage.ts";

const startItem = storageText({ key: MAP_START_KEY, schema: z.literal("now"), area: () => sessionStorage });

/**
 * Whether the page's map is mounted. It waits, under the picture that came with the page, where drawing it would take
 * the processor or its code the reader's data.
 */
export const mapStart = proxy<{ status: "undecided" | "asking" | "waiting" | "due" }>({
  status: "undecided",
});

/** Has the map mounted after the page's first paint, whatever it waits for. */
export function startMap(): void {
  mapStart.status = "due";
}

/** Decides once whether the map waits; a reader who has asked for it meanwhile decides that. */
export async function decideMapStart(): Promise<void> {
  if (mapStart.status !== "undecided") return;
  // At any address, for those who drive a browser.
  if (new URLSearchParams(location.search).get("map") === "now") startItem.write("now");
  const isForced = startItem.read() !== null;
  mapStart.status = "asking";
  const isWaiting = !isForced && hasPicture() && (savesData() || (await isDrawnInSoftware()));
  settle(isWaiting ? "waiting" : "due");
}

function settle(status: "waiting" | "due"): void {
  if (mapStart.status === "asking") mapStart.status = status;
}

/** Not on a page from a server that draws none, like that of development. */
function hasPicture(): boolean {
  return document.querySelector("#first-view .first-land") !== null;
}

/** Whether the reader's browser asks for as little data as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
