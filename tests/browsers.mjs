import { scriptOptions } from "../src/server/bin/scriptOptions.mjs";
import { newerInPage } from "./helpers/browsers/newerInPage.mjs";

scriptOptions(`npm run browsers

Lists what the oldest supported browsers lack; exit code 1 if the page needs any of it.`);
const { newer, unneeded } = newerInPage();
for (const found of newer) console.error(`${found} is newer than the oldest browsers of browserslist`);
if (newer.length > 0) {
  console.error(
    "Ask for it first (`in`, `typeof`, `?.`, @supports), or say in harmless.mjs why nothing is lost.",
  );
}
for (const name of unneeded) console.error(`Nothing uses ${name}, which harmless.mjs lists`);
process.exitCode = newer.length + unneeded.length > 0 ? 1 : 0;
