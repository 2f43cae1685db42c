import { FileUp } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { importRouteFile } from "../../stores/routes/routeImport.ts";
import type { ButtonProps } from "../../ui/controls/Button.tsx";
import { FileButton } from "../../ui/controls/FileButton.tsx";

/** Names and types of the files that can be read; some systems know only one of both. */
const ACCEPTED =
  ".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json";

/** Chooses a file of which a route is made. */
export function ImportButton(looks: Pick<ButtonProps, "variant" | "size" | "isWide" | "className">) {
  const text = useText();
  return (
    <FileButton
      {...looks}
      icon={<FileUp />}
      accept={ACCEPTED}
      fileLabel={text("routes.importFile")}
      onChoose={(files) => void importRouteFile(files)}
    >
      {text("routes.import")}
    </FileButton>
  );
}
