import { useText } from "../../i18n/useText.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ProfileBody } from "./ProfileBody.tsx";
import { ProfileCover } from "./ProfileCover.tsx";
import { ProfileFailed } from "./ProfileFailed.tsx";
import { ProfileLoading } from "./ProfileLoading.tsx";

export interface ProfileDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Shown by the mobile app alone. */
  points: number;
  /** Whether it opens again after its editor: the focus returns to the editor's button. */
  isReturning: boolean;
}

/** The reader's own profile under its cover. */
export function ProfileDialog({ isOpen, onClose, isReturning }: ProfileDialogProps) {
  const text = useText();
  const { status, profile } = useOwnProfile(isOpen);
  return (
    <Dialog
      title={text("profile.myProfile")}
      closeLabel={text("shell.close")}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      beginsAt={isReturning ? "[data-actions] button" : undefined}
      cover={<ProfileCover profile={profile} />}
    >
      {status === "loading" && <ProfileLoading />}
      {status === "failed" && <ProfileFailed />}
      {profile && <ProfileBody profile={profile} />}
    </Dialog>
  );
}
