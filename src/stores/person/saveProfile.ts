import { callsOwner } from "../../api/client.ts";
import { type ProfileEdit, putPhoto, putProfile } from "../../api/usersApi.ts";
import type { PhotoKind } from "../../contract/profilePhotoLimits.ts";
import { reportFailure } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { applyProfileEdit, loadOwnProfile, user } from "./user.ts";

/** A profile as it shall be; photos are data URLs, empty for those that stay. */
export interface ProfileChange extends ProfileEdit {
  coverPhoto: string;
  profilePhoto: string;
}

const SUBJECT = "profile save";

/**
 * Saves the own profile: its texts if they differ, then the chosen photos. What was saved shows even if the rest fails.
 * A failure shows a toast. Never rejects.
 * @returns whether all was saved
 */
export async function saveProfile({ coverPhoto, profilePhoto, ...texts }: ProfileChange): Promise<boolean> {
  const owner = callsOwner();
  user.isSaving = true;
  try {
    const edit = editOf(texts);
    if (isEdited(edit)) {
      const stored = await putProfile(edit);
      if (owner === callsOwner()) applyProfileEdit(stored);
    }
    // What is sent after somebody else has signed in would change their profile.
    if (profilePhoto && owner === callsOwner()) await upload("profile", profilePhoto);
    if (coverPhoto && owner === callsOwner()) await upload("cover", coverPhoto);
    if (owner !== callsOwner()) return false;
    withdrawFailure(SUBJECT);
    return true;
  } catch (error) {
    if (owner === callsOwner()) reportFailure(error, SUBJECT);
    return false;
  } finally {
    if (owner === callsOwner()) user.isSaving = false;
  }
}

function editOf({ bio, displayName, firstName, isPublicProfile, lastName }: ProfileEdit): ProfileEdit {
  return { bio, displayName, firstName, isPublicProfile, lastName };
}

function isEdited(edit: ProfileEdit): boolean {
  const { userProfile } = user;
  return !userProfile || JSON.stringify(editOf(userProfile)) !== JSON.stringify(edit);
}

/** The address of a new photo comes with the profile. */
async function upload(kind: PhotoKind, photo: string): Promise<void> {
  const flag = kind === "profile" ? "isUploadingPhoto" : "isUploadingCover";
  user[flag] = true;
  try {
    await putPhoto(kind, photo);
    await loadOwnProfile();
  } finally {
    user[flag] = false;
  }
}
