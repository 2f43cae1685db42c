// The paths of its files in the build.
import fonts from "@fontsource-variable/overpass/wght.css?inline";
import tokens from "../../ui/tokens.css?raw";
import style from "./serverStyles.css?raw";

/** The style sheet of the pages that the server renders without the app. */
export const serverStyles = [fonts, tokens, style].join("\n");
