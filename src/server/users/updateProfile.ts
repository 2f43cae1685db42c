import { eq } from "drizzle-orm";
import type { PutProfileBody } from "../../contract/profileCalls.ts";
import { isBioTooLong } from "../../contract/userRules.ts";
import type { Transaction } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import { lockCaller } from "./lockUser.ts";

/**
 * Changes what a user may change about themselves. @returns the fields as they are stored
 * @throws ApiError 401 for an account that was deleted, 400 for a bio over its limit, unless it is the stored one
 */
export async function updateProfile(tx: Transaction, id: string, userInfo: PutProfileBody["userInfo"]) {
  const { bio, displayName, firstName, isPublicProfile, lastName } = userInfo;
  const stored = await lockCaller(tx, id);
  if (isBioTooLong(bio, stored.bio ?? "")) {
    throw new ApiError(400, "badRequest", "The body's userInfo.bio is invalid");
  }
  const [updated] = await tx
    .update(users)
    .set({ bio, displayName, firstName, isPublicProfile, lastName })
    .where(eq(users.id, id))
    .returning({
      bio: users.bio,
      displayName: users.displayName,
      firstName: users.firstName,
      isPublicProfile: users.isPublicProfile,
      lastName: users.lastName,
    });
  if (!updated) throw new Error("The user is gone although their row was locked");
  return updated;
}
