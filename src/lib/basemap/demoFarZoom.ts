/**
 * The last zoom of the demo map's tiles that has what is far from trails (`far` in its features). Closer in, these are
 * enlarged.
 */
export const DEMO_FAR_ZOOM = 9;
