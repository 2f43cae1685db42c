import type { Activity } from "../../contract/activity.ts";
import type { TagCategory } from "../../contract/filters.ts";
import type { Direction } from "../../contract/geo.ts";
import type { DraftPrice } from "../catalogue/guideDraft.ts";

/** What the publisher says about the guide; the rest comes from the files. */
export interface ImportOptions {
  /** Null: the files' own title, else the first file's name. */
  guideName: string | null;
  activity: Activity;
  /** The property that holds the names of the lines; null for the usual ones. */
  trailName: string | null;
  /** The widest gap over which consecutive tracks are joined into one trail. */
  joinMeters: number;
  /** Empty for a free guide. */
  prices: DraftPrice[];
  /** Name of the track whose trail carries the mileage; null for the longest. */
  primary: string | null;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
  /** Plain text or HTML; null for the files' own. */
  description: string | null;
  tags: { category: TagCategory; value: string }[];
}
