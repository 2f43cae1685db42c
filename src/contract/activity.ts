export const ACTIVITIES = ["hike", "bike", "paddle", "horseback"] as const;
export type Activity = (typeof ACTIVITIES)[number];
