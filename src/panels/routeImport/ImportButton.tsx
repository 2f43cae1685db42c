import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { importRouteFile } from "../../stores/routes/routeImport.ts";
import { Button, type ButtonProps } from "../../ui/controls/Button.tsx";

/** Names and types of the files that can be read; some systems know only one of both. */
const ACCEPTED =
  ".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json";

/** Chooses a file of which a route is made. */
export function ImportButton(looks: Pick<ButtonProps, "variant" | "size" | "isWide" | "className">) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = "";
    void importRouteFile(files);
  };
  return (
    <>
      <Button {...looks} icon={<FileUp />} onClick={() => input.current?.click()}>
        {text("routes.import")}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        aria-label={text("routes.importFile")}
        onChange={pick}
      />
    </>
  );
}
