import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { photoBody } from "../../contract/profileCalls.ts";
import { PHOTO_KINDS, PHOTO_LIMITS, type PhotoKind } from "../../contract/profilePhotoLimits.ts";
import { blobHash } from "../blobs/blobHash.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { answerIdempotently } from "../http/answerIdempotently.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { photoBytes, refusedPhoto } from "../pictures/photo/photoBytes.ts";
import { reencodePhoto } from "../pictures/photo/reencodePhoto.ts";
import type { Blobs } from "../ports/blobs.ts";
import { lockCaller } from "../users/lockUser.ts";

/** The largest photo in Base64, and what surrounds it. */
const BODY_BYTES = Math.ceil(PHOTO_LIMITS.bytes / 3) * 4 + 1024;

/** Replaces photos of the caller's profile. One that nothing names is deleted with such files. */
export function photoRoutes({ db, blobs, now }: { db: Database; blobs: Blobs; now: () => number }) {
  const app = new Hono<AppEnv>();

  for (const kind of PHOTO_KINDS) {
    methods(
      app,
      `/users/photos/${kind}`,
      {
        PUT: async (context) => {
          const { id } = await currentUser(context);
          const { base64EncodedPhoto } = await jsonBody(context, photoBody, (field) =>
            field === "base64EncodedPhoto" ? refusedPhoto() : null,
          );
          const bytes = await reencodePhoto(photoBytes(base64EncodedPhoto), kind);
          const hash = blobHash(bytes);
          await blobs.put("photo", hash, bytes);
          return answerIdempotently(context, { db, scope: id, now }, async (tx) => {
            await lockCaller(tx, id);
            await tx.update(users).set(columnsOf(kind, hash)).where(eq(users.id, id));
            return { success: true };
          });
        },
      },
      { bodyBytes: BODY_BYTES },
    );
  }

  return app;
}

function columnsOf(kind: PhotoKind, hash: string): Partial<typeof users.$inferInsert> {
  return kind === "profile"
    ? { photoKind: "photo", photoHash: hash }
    : { coverKind: "photo", coverHash: hash };
}
