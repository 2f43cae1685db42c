import { mapArea } from "../../mapArchives/mapArea.ts";
import { guideBounds } from "../../shop/guides/guideBounds.ts";
import type { Command } from "../command.ts";
import { mapAreaReport } from "./mapAreaReport.ts";

export const areaCommand: Command = {
  names: "",
  summary: "the area of all guides and how to get its map",
  notes: [
    "Prints the boxes around all guides, the commands that fetch their map and terrain, and how large these will be.",
  ],
  options: {},
  async run({ open }) {
    const { bounds } = await (await open()).run(guideBounds, {});
    return { json: { boxes: mapArea(bounds) }, lines: mapAreaReport(bounds) };
  },
};
