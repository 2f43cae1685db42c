import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { PHOTO_LIMITS, type PhotoKind } from "../../contract/profilePhotoLimits.ts";
import { encodePhotoInWorker } from "../../geo/encodePhotoInWorker.ts";
import { useText } from "../../i18n/useText.ts";
import { MissingPartError } from "../../lib/react/loadPart.ts";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Slider } from "../../ui/form/Slider.tsx";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import { ErrorBox } from "../../ui/states/ErrorBox.tsx";
import styles from "./EditProfileForm.module.css";
import type { ChosenPhoto } from "./useChosenPhoto.ts";

interface CropDialogProps extends DialogState {
  chosen: ChosenPhoto;
  /** @param photo a data URL */
  onCropped: (kind: PhotoKind, photo: string) => void;
}

const MAX_ZOOM = 4;
/** Pixels that an arrow key moves the picture by; a fifth of it with Shift. */
const KEY_STEP = 10;

/** Lets the reader choose the part of a picture that becomes the photo. */
export function CropDialog({ chosen, isOpen, onClose, onCropped }: CropDialogProps) {
  const text = useText();
  const { kind, file } = chosen;
  const { width, height } = PHOTO_LIMITS[kind];
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<{ x: number; y: number; width: number; height: number } | null>(null);
  const [state, setState] = useState<"idle" | "encoding" | "failed" | "partFailed">("idle");
  const isShown = useIsShown();

  const use = async () => {
    if (!area) return;
    setState("encoding");
    try {
      const photo = await encodePhotoInWorker({ file, crop: { ...area, rotation }, width, height });
      const dataUrl = await dataUrlOf(photo);
      if (!isShown.current) return;
      onCropped(kind, dataUrl);
      onClose();
    } catch (error) {
      console.error("The photo was not encoded:", error);
      setState(error instanceof MissingPartError ? "partFailed" : "failed");
    }
  };

  return (
    <Dialog
      title={text(kind === "profile" ? "profile.cropProfile" : "profile.cropCover")}
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      foot={
        <>
          <Button onClick={onClose}>{text("profile.cancel")}</Button>
          <Button variant="forest" disabled={!area} loading={state === "encoding"} onClick={() => void use()}>
            {text("profile.usePhoto")}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            aspect={width / height}
            maxZoom={MAX_ZOOM}
            cropShape={kind === "profile" ? "round" : "rect"}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onRotationChange={setRotation}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: "", onError: () => setState("failed") }}
            cropperProps={{ role: "group", "aria-label": text("profile.cropArea") }}
          />
        )}
      </div>
      <div className={styles.tools}>
        <Slider
          label={text("profile.zoom")}
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          onChange={setZoom}
        />
        <Slider
          label={text("profile.rotation")}
          value={rotation}
          min={-180}
          max={180}
          step={1}
          onChange={setRotation}
        />
        <Button
          className={styles.turn}
          icon={<RotateCw />}
          onClick={() => setRotation(rotation > 90 ? rotation - 270 : rotation + 90)}
        >
          {text("profile.turn")}
        </Button>
        <ErrorBox
          text={
            state === "failed"
              ? text("photoProblems.photoBroken")
              : state === "partFailed"
                ? text("shell.partFailed")
                : undefined
          }
        />
      </div>
    </Dialog>
  );
}

/** The address of a file, while the component is mounted. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A file's content as a data URL. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
}
