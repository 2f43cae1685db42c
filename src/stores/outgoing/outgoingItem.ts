import * as z from "zod/mini";

/** What waits to be sent, as it is stored. */
export const outgoingItem = z.object({
  id: z.string(),
  /** Whose it is: only they are shown it, and only as them it is sent. */
  owner: z.string(),
  kind: z.string(),
  payload: z.unknown(),
  files: z.array(z.instanceof(Blob)),
  /** Milliseconds since 1970. */
  queuedAt: z.number(),
  /** Why the server refused it, and will again: the id of the error, and the reason in English, if it gave them. */
  refusal: z.nullable(z.object({ id: z.nullable(z.number()), reason: z.nullable(z.string()) })),
});
