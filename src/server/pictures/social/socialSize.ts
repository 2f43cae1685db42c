/** Of the pictures for link previews, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
