import * as z from "zod/mini";
import { historyEntry } from "../../lib/historyEntry.ts";

/** The editor of the own profile: it lies over the profile's dialog, which shows again once it is closed. */
export const profileEditor = historyEntry("profileEditor", z.literal(true));
