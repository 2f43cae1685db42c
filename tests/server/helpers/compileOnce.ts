/**
 * For processes that end soon: code of the embedded database that is compiled a second time, for speed, does not pay
 * there, and takes a quarter to a half of their time.
 */
export const COMPILE_ONCE = "--liftoff-only";
