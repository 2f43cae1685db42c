import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { type BaseLayer, PLAIN } from "../../../src/lib/basemap/baseLayers.ts";
import { baseLayers } from "../../../src/stores/baseLayer.ts";
import { groundPictures, stopGroundPictures } from "../../../src/stores/groundPictures.ts";
import { choosePrint, PRINT_PARTS } from "../../../src/stores/trip/printSettings.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const dialog = () => within(screen.getByRole("dialog"));
const pressInDialog = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

test("PAPER-12 the street map is drawn only when it is chosen, and on at most four maps", async () => {
  const street = { ...PLAIN, name: "street", link: "https://tiles.example" } as const;
  const layers = baseLayers as BaseLayer[];
  layers.push(street);
  await startTrip();
  await loadTexts("print");
  choosePrint({ paper: "a4", scale: 50_000, parts: [...PRINT_PARTS] });
  vi.stubGlobal("print", vi.fn());
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await screen.findByRole("dialog", { name: "Print the trip" });
  await pressInDialog("Print");
  await until(() => expect(groundPictures.wanted?.source).toBe("own"));
  await pressInDialog("Cancel");
  await userEvent.selectOptions(dialog().getByLabelText("Ground of the maps"), "street");
  const scale = dialog().getByLabelText("Scale of the maps");
  await userEvent.selectOptions(scale, "1:25,000");
  await until(() => expect(dialog().getByRole("status").textContent).toMatch(/^The street map.* 4 /));
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Print" }).disabled).toBe(true);
  await userEvent.selectOptions(scale, "1:50,000");
  await until(() => expect(dialog().getByRole("status").textContent).toBe("About 7 sheets, 3 of them maps"));
  await pressInDialog("Print");
  await until(() => expect(groundPictures.wanted).toMatchObject({ source: "street" }));
  expect(groundPictures.wanted?.frames).toHaveLength(4);
  act(stopGroundPictures);
  layers.pop();
  vi.unstubAllGlobals();
});
