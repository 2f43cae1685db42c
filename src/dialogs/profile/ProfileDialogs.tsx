import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import type { OpenedDialog } from "../../stores/dialogs.ts";
import { profileEditor } from "../../stores/person/profileEditor.ts";
import { useOwnProfile } from "../../stores/person/useOwnProfile.ts";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { ProfileBody } from "./ProfileBody.tsx";
import { ProfileCover } from "./ProfileCover.tsx";
import { ProfilePending } from "./ProfilePending.tsx";

const EditProfileDialog = onDemand(
  async () =>
    (
      await withTexts(
        import("../editProfile/EditProfileDialog.tsx"),
        "profile",
        "photoProblems",
        "validation",
      )
    ).EditProfileDialog,
);

interface ProfileDialogsProps extends DialogState {
  /** The dialog that it opens again after. */
  from?: OpenedDialog["from"];
}

/** The app's points, which this page receives but does not show. */
const POINTS = 123;

/** The own profile, which is hidden while its editor is open. */
export function ProfileDialogs({ isOpen, onClose, from }: ProfileDialogsProps) {
  const isEditing = profileEditor.read(useHistoryState<unknown>()) !== null;
  const isEditorOpen = isOpen && isEditing;
  const hasEdited = useHasBeen(isEditorOpen);
  const [isReturning, setReturning] = useState(false);
  const isEdited = isEditorOpen || (isOpen && isReturning);
  if (isReturning !== isEdited) setReturning(isEdited);
  return (
    <>
      <ProfileDialog
        isOpen={isOpen && !isEditing}
        onClose={onClose}
        points={POINTS}
        beginsAt={isReturning ? "[data-actions] button" : from && `[data-opens="${from}"] button`}
      />
      {hasEdited && <EditProfileDialog isOpen={isEditorOpen} onClose={() => profileEditor.close()} />}
    </>
  );
}

interface ProfileDialogProps extends DialogState {
  /** Shown by the mobile app alone. */
  points: number;
  /** CSS selector of the button that the focus returns to, after its editor or another dialog of it. */
  beginsAt?: string | undefined;
}

/** The reader's own profile under its cover. */
function ProfileDialog({ isOpen, onClose, beginsAt }: ProfileDialogProps) {
  const text = useText();
  const { status, profile } = useOwnProfile(isOpen);
  return (
    <Dialog
      title={text("profile.myProfile")}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      beginsAt={beginsAt}
      cover={<ProfileCover profile={profile} />}
    >
      <ProfilePending status={status} />
      {profile && <ProfileBody profile={profile} />}
    </Dialog>
  );
}
