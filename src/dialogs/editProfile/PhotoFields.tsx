import { Camera, Image } from "lucide-react";
import type { DragEvent } from "react";
import { useSnapshot } from "valtio";
import type { PhotoKind } from "../../contract/profilePhotoLimits.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { user } from "../../stores/person/user.ts";
import { FileButton } from "../../ui/controls/FileButton.tsx";
import flow from "../../ui/flow.module.css";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { ErrorBox } from "../../ui/states/ErrorBox.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { ProfileCover } from "../profile/ProfileCover.tsx";
import { ProfilePhoto } from "../profile/ProfilePhoto.tsx";
import styles from "./PhotoFields.module.css";
import { useChosenPhoto } from "./useChosenPhoto.ts";
import type { ProfileFormState } from "./useProfileForm.ts";

const CropDialog = onDemand(async () => (await import("./CropDialog.tsx")).CropDialog);

/** Both photos with the buttons that change them. A picture can also be dropped on its place, or pasted. */
export function PhotoFields({ form, profile }: { form: ProfileFormState; profile: UserProfile }) {
  const text = useText();
  const { isUploadingPhoto, isUploadingCover } = useSnapshot(user);
  const { chosen, problem, isCropping, choose, close } = useChosenPhoto();
  const profilePhoto = form.form.watch("profilePhoto");
  const coverPhoto = form.form.watch("coverPhoto");
  const shown = {
    ...profile,
    profilePhotoUrl: profilePhoto || profile.profilePhotoUrl,
    profileCoverImageUrl: coverPhoto || profile.profileCoverImageUrl,
  };
  useWindowEvent("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void choose(kindAt(event.target), files);
  });
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void choose(kindAt(event.target), [...event.dataTransfer.files]);
    },
  };
  return (
    <div {...drop}>
      <div className={styles.preview}>
        <div className={styles.cover} data-photo="cover">
          <ProfileCover profile={shown} />
          {isUploadingCover && <Uploading />}
        </div>
        <div className={styles.photo} data-photo="profile">
          <ProfilePhoto profile={shown} />
          {isUploadingPhoto && <Uploading />}
        </div>
      </div>
      <div className={classNames(flow.row, styles.actions)}>
        <PhotoButton kind="profile" label={text("profile.changePhoto")} onChoose={choose} />
        <PhotoButton kind="cover" label={text("profile.changeCover")} onChoose={choose} />
      </div>
      <ErrorBox text={problem ? text(`photoProblems.${problem}`) : undefined} />
      {chosen && (
        <CropDialog
          key={chosen.id}
          chosen={chosen}
          isOpen={isCropping}
          onClose={close}
          onCropped={(kind, photo) =>
            form.form.setValue(kind === "profile" ? "profilePhoto" : "coverPhoto", photo, {
              shouldDirty: true,
            })
          }
        />
      )}
    </div>
  );
}

interface PhotoButtonProps {
  kind: PhotoKind;
  label: string;
  onChoose: (kind: PhotoKind, files: readonly File[]) => Promise<void>;
}

function PhotoButton({ kind, label, onChoose }: PhotoButtonProps) {
  const Icon = kind === "profile" ? Camera : Image;
  return (
    <div data-photo={kind}>
      <FileButton
        icon={<Icon aria-hidden="true" />}
        accept="image/*"
        fileLabel={label}
        onChoose={(files) => void onChoose(kind, files)}
      >
        {label}
      </FileButton>
    </div>
  );
}

function Uploading() {
  const text = useText();
  return (
    <span className={styles.uploading} role="status">
      <Spinner size={24} />
      <VisuallyHidden>{text("profile.uploading")}</VisuallyHidden>
    </span>
  );
}

/** Which photo an element of the editor shows. */
function kindAt(target: EventTarget | null): PhotoKind {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
  return place?.dataset.photo === "cover" ? "cover" : "profile";
}
