import type { Activity } from "../../contract/activity.ts";
import type { TagCategory } from "../../contract/filters.ts";
import type { Direction } from "../../contract/geo.ts";
import type { DraftPrice } from "../catalogue/guideDraft.ts";

/** The publisher's options for a guide; everything else is read from the files. */
export interface ImportOptions {
  /** Null for the files' title, otherwise the first file's name. */
  guideName: string | null;
  activity: Activity;
  /** The property with the names of the lines; null for the usual ones. */
  trailName: string | null;
  /** The widest gap over which consecutive tracks are joined into one trail. */
  joinMeters: number;
  /** Empty for a free guide. */
  prices: DraftPrice[];
  /** The guide's variant at the commerce provider; null for one made of the guide's id. */
  variant: string | null;
  /** Name of the track whose trail carries the mileage; null for the longest. */
  primary: string | null;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
  /** Plain text or HTML; null for the files' descriptions. */
  description: string | null;
  tags: { category: TagCategory; value: string }[];
}
