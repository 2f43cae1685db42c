import { proxy } from "valtio";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { PAPERS } from "../../lib/print/paper.ts";
import { PRINT_SCALES } from "../../lib/print/printPlan.ts";
import { storageItem } from "../../lib/storage.ts";

/** What can be printed of a trip. */
export const PRINT_PARTS = ["overview", "maps", "grid", "profile", "cues", "lines"] as const;
export type PrintPart = (typeof PRINT_PARTS)[number];

const settings = z.object({
  paper: z.enum(PAPERS),
  scale: z.literal(PRINT_SCALES),
  parts: z.array(z.enum(PRINT_PARTS)),
});

export type PrintSettings = z.infer<typeof settings>;

const item = storageItem({ key: `${STORAGE_PREFIX}_PRINT`, schema: settings });

/** How the reader prints trips. */
export const printSettings = proxy<PrintSettings>({
  paper: "a4",
  scale: "day",
  parts: [...PRINT_PARTS],
  ...item.read(),
});

export function choosePrint(chosen: Partial<PrintSettings>): void {
  Object.assign(printSettings, chosen);
  const { paper, scale, parts } = printSettings;
  item.write({ paper, scale, parts: [...parts] });
}

export function choosePrintPart(part: PrintPart, isPrinted: boolean): void {
  choosePrint({
    parts: PRINT_PARTS.filter((each) => (each === part ? isPrinted : printSettings.parts.includes(each))),
  });
}
