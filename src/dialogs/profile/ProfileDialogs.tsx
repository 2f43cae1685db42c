import { useSnapshot } from "valtio";
import { session } from "../../stores/person/session.ts";
import { ProfileDialog } from "./ProfileDialog.tsx";

interface ProfileDialogsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The app's points, which this page receives but does not show. */
const POINTS = 123;

/** The own profile of the person who is signed in. */
export function ProfileDialogs({ isOpen, onClose }: ProfileDialogsProps) {
  const { status } = useSnapshot(session);
  return <ProfileDialog isOpen={isOpen && status !== "guest"} onClose={onClose} points={POINTS} />;
}
