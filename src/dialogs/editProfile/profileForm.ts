import * as z from "zod/mini";
import type { UserProfile } from "../../contract/userProfile.ts";
import { isBioTooLong } from "../../contract/userRules.ts";
import type { TextKey } from "../../i18n/textKey.ts";
import type { ProfileChange } from "../../stores/person/saveProfile.ts";
import { displayNameField, optionalNameField } from "../../ui/form/nameFields.ts";

/** The fields of the editor; photos are data URLs, empty unless one was chosen. */
export interface ProfileForm extends ProfileChange {
  username: string;
}

export const EMPTY_PROFILE_FORM: ProfileForm = {
  bio: "",
  coverPhoto: "",
  displayName: "",
  firstName: "",
  lastName: "",
  profilePhoto: "",
  username: "",
  isPublicProfile: false,
};

/** The rules of the editor. @param storedBio may be over the limit, and may then stay as it is */
export function profileForm(storedBio: string) {
  return z.object({
    bio: z
      .string()
      .check(
        z.refine((bio) => !isBioTooLong(bio, storedBio), { error: "validation.bio_limit" satisfies TextKey }),
      ),
    coverPhoto: z.string(),
    displayName: displayNameField,
    firstName: optionalNameField("validation.first_name_format"),
    lastName: optionalNameField("validation.last_name_format"),
    profilePhoto: z.string(),
    username: z.string(),
    isPublicProfile: z.boolean(),
  });
}

/** The editor's fields as the profile has them. */
export function formOfProfile(profile: UserProfile): ProfileForm {
  const { bio, displayName, firstName, lastName, username, isPublicProfile } = profile;
  return { ...EMPTY_PROFILE_FORM, bio, displayName, firstName, lastName, username, isPublicProfile };
}

/** What was typed and differs from the profile; photos are not kept. */
export function changedFields(form: ProfileForm, profile: UserProfile): Partial<ProfileForm> {
  const stored = formOfProfile(profile);
  const { coverPhoto: _cover, profilePhoto: _photo, username: _name, ...typed } = form;
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== stored[field as keyof typeof typed]),
  );
}
