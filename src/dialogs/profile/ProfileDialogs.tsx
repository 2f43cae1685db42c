import { useState } from "react";
import { useSnapshot } from "valtio";
import { useHistoryState } from "wouter/use-browser-location";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import type { OpenedDialog } from "../../stores/dialogs.ts";
import { profileEditor } from "../../stores/person/profileEditor.ts";
import { session } from "../../stores/person/session.ts";
import { ProfileDialog } from "./ProfileDialog.tsx";

const EditProfileDialog = onDemand(
  async () =>
    (await withTexts(import("../editProfile/EditProfileDialog.tsx"), "profile", "validation"))
      .EditProfileDialog,
);

interface ProfileDialogsProps {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog that it opens again after. */
  from?: OpenedDialog["from"];
}

/** The app's points, which this page receives but does not show. */
const POINTS = 123;

/** The own profile, which is hidden while its editor is open. */
export function ProfileDialogs({ isOpen, onClose, from }: ProfileDialogsProps) {
  const { status } = useSnapshot(session);
  const isEditing = profileEditor.read(useHistoryState<unknown>()) !== null;
  const isSignedIn = status !== "guest";
  const isEditorOpen = isOpen && isSignedIn && isEditing;
  const hasEdited = useHasBeen(isEditorOpen);
  const [isReturning, setReturning] = useState(false);
  const isEdited = isEditorOpen || (isOpen && isReturning);
  if (isReturning !== isEdited) setReturning(isEdited);
  return (
    <>
      <ProfileDialog
        isOpen={isOpen && isSignedIn && !isEditing}
        onClose={onClose}
        points={POINTS}
        beginsAt={isReturning ? "[data-actions] button" : from && `[data-opens="${from}"] button`}
      />
      {hasEdited && <EditProfileDialog isOpen={isEditorOpen} onClose={() => profileEditor.close()} />}
    </>
  );
}
