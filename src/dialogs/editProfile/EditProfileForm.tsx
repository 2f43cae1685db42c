import { PencilLine } from "lucide-react";
import { useState } from "react";
import type { UserProfile } from "../../contract/userProfile.ts";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import flow from "../../ui/flow.module.css";
import styles from "./EditProfileForm.module.css";
import { InformationFields } from "./InformationFields.tsx";
import { PhotoFields } from "./PhotoFields.tsx";
import { useProfileForm } from "./useProfileForm.ts";

interface EditProfileFormProps {
  id: string;
  profile: UserProfile;
  onClose: () => void;
}

/** Photos, and the texts, which show while they are edited, or have unsaved changes. */
export function EditProfileForm({ id, profile, onClose }: EditProfileFormProps) {
  const text = useText();
  const { form, hasDraft, cancel } = useProfileForm(profile, onClose);
  const [isRevealed, setRevealed] = useState(hasDraft);
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      onReset={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <PhotoFields form={form} profile={profile} />
      {!isRevealed && (
        <div className={flow.row}>
          <Button icon={<PencilLine />} onClick={() => setRevealed(true)}>
            {text("profile.changeInformation")}
          </Button>
        </div>
      )}
      {isRevealed && <InformationFields form={form} profile={profile} isFocused={!hasDraft} />}
    </form>
  );
}
