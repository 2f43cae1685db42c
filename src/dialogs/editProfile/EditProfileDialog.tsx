import { useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { user } from "../../stores/person/user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { ProfilePending } from "../profile/ProfilePending.tsx";
import { EditProfileForm } from "./EditProfileForm.tsx";

/** The editor of the own profile. Its form is unmounted with it, so that the next opening starts closed again. */
export function EditProfileDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const formId = useId();
  const { isSaving } = useSnapshot(user);
  const { status, profile } = useOwnProfile(isOpen);
  return (
    <Dialog
      title={text("profile.editProfile")}
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      foot={
        <>
          <Button type="reset" form={formId}>
            {text("profile.cancel")}
          </Button>
          <Button
            variant="forest"
            type="submit"
            form={formId}
            disabled={isSaving || !profile}
            loading={isSaving}
          >
            {text("profile.save")}
          </Button>
        </>
      }
    >
      <ProfilePending status={status} />
      {profile && <EditProfileForm id={formId} profile={profile} onClose={onClose} />}
    </Dialog>
  );
}
