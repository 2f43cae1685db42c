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
  /** CSS selector of the button that the focus returns to, after its editor or another dialog of it. */
  beginsAt?: string | undefined;
}

/** The reader's own profile under its cover. */
export function ProfileDialog({ isOpen, onClose, beginsAt }: ProfileDialogProps) {
  const text = useText();
  const { status, profile } = useOwnProfile(isOpen);
  return (
    <Dialog
      title={text("profile.myProfile")}
      closeLabel={text("shell.close")}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      beginsAt={beginsAt}
      cover={<ProfileCover profile={profile} />}
    >
      {status === "loading" && <ProfileLoading />}
      {status === "failed" && <ProfileFailed />}
      {profile && <ProfileBody profile={profile} />}
    </Dialog>
  );
}
