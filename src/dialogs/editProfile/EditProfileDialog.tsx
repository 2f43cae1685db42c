import { useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { user } from "../../stores/person/user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ProfileFailed } from "../profile/ProfileFailed.tsx";
import { ProfileLoading } from "../profile/ProfileLoading.tsx";
import { EditProfileForm } from "./EditProfileForm.tsx";

interface EditProfileDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The editor of the own profile. Its form is unmounted with it, so that the next opening starts closed again. */
export function EditProfileDialog({ isOpen, onClose }: EditProfileDialogProps) {
  const text = useText();
  const formId = useId();
  const { isSaving } = useSnapshot(user);
  const { status, profile } = useOwnProfile(isOpen);
  return (
    <Dialog
      title={text("profile.editProfile")}
      closeLabel={text("shell.close")}
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
      {status === "loading" && <ProfileLoading />}
      {status === "failed" && <ProfileFailed />}
      {profile && <EditProfileForm id={formId} profile={profile} onClose={onClose} />}
    </Dialog>
  );
}
