import { readFileSync, writeFileSync } from "node:fs";
import { scriptOptions } from "../src/server/bin/scriptOptions.mjs";
import { withTestFiles } from "./helpers/checklistCoverage.mjs";

scriptOptions(`npm run coverage

Writes into tests/coverage.md which test files name each id of the checklist. The outcomes come from npm test.`);
const FILE = new URL("coverage.md", import.meta.url);
writeFileSync(FILE, withTestFiles(readFileSync(FILE, "utf8")));
