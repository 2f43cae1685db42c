import { useText } from "../../i18n/useText.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";

/** The chart's title: of a planned route that is shown, its name. */
export function useElevationTitle(): string {
  const text = useText();
  const route = useElevationSource()?.route ?? null;
  if (!route) return text("elevation.title");
  const { name, isEditing } = route;
  return isEditing || name === ""
    ? text("elevation.routeTitle")
    : text("elevation.namedRouteTitle", { name });
}
