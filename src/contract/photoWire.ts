import * as z from "zod/mini";

/** A photo of a waypoint or a comment: its address on this server, and its size in pixels. */
export const photoWire = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type PhotoWire = z.infer<typeof photoWire>;
