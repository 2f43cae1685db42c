import * as z from "zod/mini";
import { PHOTO_KINDS } from "../../contract/photoLimits.ts";
import { historyEntry } from "../historyEntry.ts";

/** The tool that crops a chosen photo: it lies over the profile's editor. */
export const photoCropper = historyEntry("photoCropper", z.enum(PHOTO_KINDS));
