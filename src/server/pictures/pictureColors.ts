import type { Activity } from "../../contract/activity.ts";

/**
 * Colours of a picture in one scheme. The values equal those of src/ui/tokens.css, which a standalone picture cannot
 * use.
 */
export interface PictureColors {
  paper: string;
  /** The activity's colour and its tint. */
  line: string;
  tint: string;
  land: string;
  wood: string;
  water: string;
  shelf: string;
  shore: string;
  border: string;
  contour: string;
  credit: string;
}

type SchemeColors = Omit<PictureColors, "line" | "tint">;

const LIGHT: SchemeColors = {
  paper: "#fdfcf9",
  land: "#f6f4ea",
  wood: "#d5e3c3",
  water: "#c0dbe4",
  shelf: "#dcebee",
  shore: "#5d93aa",
  border: "#9c93a0",
  contour: "#a8763a",
  credit: "#55606a",
};

const DARK: SchemeColors = {
  paper: "#18211c",
  land: "#2a332c",
  wood: "#1e3a2a",
  water: "#14303c",
  shelf: "#1a3843",
  shore: "#3f7c93",
  border: "#6d6672",
  contour: "#c39a63",
  credit: "#b4bdb5",
};

const LIGHT_ACTIVITY: Record<Activity, { line: string; tint: string }> = {
  hike: { line: "#a3243b", tint: "#f7e4e4" },
  bike: { line: "#5b3a9e", tint: "#ebe5f5" },
  paddle: { line: "#006a80", tint: "#dcedf0" },
  horseback: { line: "#7a4b12", tint: "#f2e8d9" },
};

const DARK_ACTIVITY: Record<Activity, { line: string; tint: string }> = {
  hike: { line: "#ff8c9b", tint: "#3c2328" },
  bike: { line: "#bda4ff", tint: "#2d2742" },
  paddle: { line: "#56c6dc", tint: "#17333a" },
  horseback: { line: "#e2ac68", tint: "#362a1a" },
};

/** The colours of an activity's pictures in the light and the dark scheme. */
export function pictureColors(activity: Activity): { light: PictureColors; dark: PictureColors } {
  return {
    light: { ...LIGHT, ...LIGHT_ACTIVITY[activity] },
    dark: { ...DARK, ...DARK_ACTIVITY[activity] },
  };
}
