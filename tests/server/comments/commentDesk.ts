import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { CommentWire } from "../../../src/contract/comment.ts";
import type { OwnCommentWire } from "../../../src/contract/commentCalls.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { users, waypoints } from "../../../src/server/db/schema.ts";
import { guideDraftOf, waypointOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

export const DAY = 24 * 3_600_000;

/** A shop with a free and a paid guide, each with a spring, and three people whose accounts are old. */
export async function commentDesk(db: Database, variables: Record<string, string> = {}) {
  const server = testServer(db, { variables });
  const spring = { waypoints: [waypointOf("Spring", { comments: [] })] };
  const [free = "", paid = ""] = await server.store(
    guideDraftOf("Free", spring),
    guideDraftOf("Paid", { isFree: false, ...spring }),
  );
  for (const id of ["fern", "moss", "reed"]) await server.addUser(id);
  await db.update(users).set({ createdAt: new Date(server.clock.time - 30 * DAY) });
  const springOf = async (guideId: string) => {
    const [row] = await db.select({ id: waypoints.id }).from(waypoints).where(eq(waypoints.guideId, guideId));
    return row?.id ?? "";
  };
  const at = await springOf(free);

  const send = (method: string, path: string, user: string | null, body: BodyInit, headers = {}) =>
    server.app.request(path, {
      method,
      body,
      headers: { ...(user !== null && { authorization: `Bearer user:${user}` }), ...headers },
    });
  const path = (waypointId = at, id = "") => `/api/waypoints/${waypointId}/comments${id && `/${id}`}`;

  return {
    server,
    free,
    paid,
    at,
    springOf,
    path,
    send,
    /** Sends a comment of somebody, as the page does. */
    write: (
      fields: Record<string, unknown> = {},
      {
        user = "fern" as string | null,
        photos = [] as (Uint8Array | string)[],
        to = path(),
        method = "POST",
        headers = {},
      } = {},
    ) => send(method, to, user, formOf(fields, photos), headers),
    async list(waypointId = at): Promise<CommentWire[]> {
      return (await (await server.get(path(waypointId))).json()).comments;
    },
    async own(user: string, guideId = free): Promise<OwnCommentWire[]> {
      return (await (await server.getAs(user, `/api/guides/${guideId}/comments/own`)).json()).comments;
    },
    flag: (id: string, user: string, reason = "wrong") =>
      send("POST", `${path(at, id)}/flag`, user, JSON.stringify({ reason })),
    /** Past the limit of one comment in 30 s at a waypoint. */
    wait: (milliseconds = 31_000) => {
      server.clock.time += milliseconds;
    },
  };
}

let written = 0;

/** A multipart request with a comment about water, changed by fields. */
export function formOf(fields: Record<string, unknown>, photos: readonly (Uint8Array | string)[]): FormData {
  const form = new FormData();
  const comment = { category: "water", content: "Flowing well", uniqueId: `one-${++written}`, ...fields };
  form.append("comment", JSON.stringify(comment));
  for (const photo of photos) {
    form.append(
      "photo",
      typeof photo === "string" ? photo : new File([Buffer.from(photo)], "secret spring.jpg"),
    );
  }
  return form;
}

/** A photo as a phone takes it, with the place where it was taken. */
export async function phonePhoto(background: string, width = 60, height = 40): Promise<Uint8Array> {
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 5/1 0/1" } };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}
