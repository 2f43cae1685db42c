import { unfitParts } from "./firstPanelFit.ts";

// The build puts this script into the page before the panel, so that what does not fit is never painted.
const { lang, dataset } = document.documentElement;
const { screen = "", unit, country } = dataset;
dataset.unfit = unfitParts({ screen, lang, unit, country }).join(" ");
