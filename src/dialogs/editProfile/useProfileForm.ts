import { useRef, useState } from "react";
import type { UserProfile } from "../../contract/userProfile.ts";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { draftOf, dropDraft, saveDraft } from "../../stores/person/drafts.ts";
import { saveProfile } from "../../stores/person/saveProfile.ts";
import { useSendForm } from "../../ui/form/useSendForm.ts";
import { changedFields, formOfProfile, type ProfileForm, profileForm } from "./profileForm.ts";

/**
 * The form of the own profile. What was typed and not saved shows again at the next opening, unless it was cancelled;
 * it belongs to the person who typed it, also after their session has ended.
 */
export function useProfileForm(profile: UserProfile, onClose: () => void) {
  const [draftName] = useState(`profile ${profile.id}`);
  const [hasDraft] = useState(() => Object.keys(draftOf(draftName)).length > 0);
  // It may be loaded again while the form is open, which would take what is only older for typed.
  const [shown] = useState(profile);
  const [schema] = useState(() => profileForm(profile.bio));
  const isCancelled = useRef(false);
  const isShown = useIsShown();

  const keep = (values: ProfileForm) => {
    // What was saved from here is in the profile by now.
    const changed = changedFields({ ...formOfProfile(profile), ...changedFields(values, shown) }, profile);
    if (isCancelled.current || Object.keys(changed).length === 0) dropDraft(draftName);
    else saveDraft(draftName, changed);
  };

  const form = useSendForm<ProfileForm>({
    schema,
    defaultValues: formOfProfile(shown),
    draft: { read: () => draftOf(draftName), keep, drop: () => dropDraft(draftName) },
    isCheckedOnBlur: false,
    send: async (values) => {
      const { coverPhoto, profilePhoto } = values;
      const typed = { ...changedFields(values, shown), coverPhoto, profilePhoto };
      const isSaved = await saveProfile({ ...formOfProfile(profile), ...typed });
      // Closed by then, it has kept what was typed.
      if (isSaved) dropDraft(draftName);
      if (isShown.current) onClose();
      // A toast names the reason.
      return isSaved ? null : { field: null, words: { type: "text", message: "shell.failed" } };
    },
    failedText: "shell.failed",
  });

  const cancel = () => {
    isCancelled.current = true;
    onClose();
  };
  return { form, hasDraft, cancel };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>["form"];
