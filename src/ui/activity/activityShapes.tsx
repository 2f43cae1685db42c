import type { ReactNode } from "react";
import type { Activity } from "../../contract/activity.ts";

/** Ground and glyph of each activity in a 24 px box: the drawings of public/activities, but coloured by the scheme. */
export const ACTIVITY_SHAPES: Record<Activity, { ground: ReactNode; glyph: ReactNode }> = {
  hike: {
    ground: <circle cx="12" cy="12" r="11" />,
    glyph: (
      <g transform="translate(12 12) scale(1.18) translate(-12 -12)" strokeWidth="1.9">
        <circle cx="12.6" cy="6.1" r="1.5" fill="currentColor" stroke="none" />
        <path d="M11.9 9.3 10.4 13.4l2.8 2 .8 3.2M10.4 13.4l-1 2.4-1.6 2.6M11.9 9.3l2.4 2.3 1.7.4M16.4 10v8.6" />
      </g>
    ),
  },
  bike: {
    ground: <rect x="1.6" y="1.6" width="20.8" height="20.8" rx="4.5" />,
    glyph: (
      <g transform="translate(12 12) scale(1.18) translate(-12 -12)" strokeWidth="1.7">
        <circle cx="7.6" cy="14.8" r="2.9" />
        <circle cx="16.4" cy="14.8" r="2.9" />
        <path d="M7.6 14.8 10 9.6h4.6l1.8 5.2M10 9.6l2.2 5.2 2.4-5.2M8.9 8.6h2M14.6 9.6l-.5-2h1.7" />
      </g>
    ),
  },
  paddle: {
    ground: <rect x="3.3" y="3.3" width="17.4" height="17.4" rx="3.4" transform="rotate(45 12 12)" />,
    glyph: (
      <g transform="translate(12 12) scale(.96) translate(-12 -11.5)" strokeWidth="1.8">
        <path d="M6.4 13.4h11.2c-.6 1.9-2 2.9-3.6 2.9H10c-1.6 0-3-1-3.6-2.9z" fill="currentColor" />
        <path d="M9.2 15 15 6.8" />
        <path d="M14.3 7.9c.1-1.3 1-2.5 2.3-2.3.3 1.3-.6 2.5-1.7 2.8z" fill="currentColor" strokeWidth="1" />
      </g>
    ),
  },
  horseback: {
    ground: (
      <path d="M7.2 1.9h9.6a1.8 1.8 0 0 1 1.55.9l4.35 8.3a1.8 1.8 0 0 1 0 1.8l-4.35 8.3a1.8 1.8 0 0 1-1.55.9H7.2a1.8 1.8 0 0 1-1.55-.9L1.3 12.9a1.8 1.8 0 0 1 0-1.8l4.35-8.3a1.8 1.8 0 0 1 1.55-.9z" />
    ),
    glyph: (
      <g transform="translate(12 12) scale(1.05) translate(-12 -11.7)" strokeWidth="2.1">
        <path d="M8.7 17.3c-1.7-2.2-2.3-4-2.3-5.9a5.6 5.6 0 0 1 11.2 0c0 1.9-.6 3.7-2.3 5.9M7.8 17.3h1.6M14.6 17.3h1.6" />
        <path d="M9 9.5v.05M15 9.5v.05M8.9 12.3v.05M15.1 12.3v.05" strokeWidth="1.1" />
      </g>
    ),
  },
};
