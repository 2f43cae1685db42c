import { ImportProblem } from "../../lib/trailFiles/importProblem.ts";
import { openCatalogue } from "../catalogue/admin/catalogueClient.ts";
import { GuideRefusedError } from "../catalogue/admin/guideRefusedError.ts";
import { prepareGuide } from "../catalogue/admin/prepareGuide.ts";
import { drawnOnMap } from "../import/drawnOnMap.ts";
import { readTrailFiles } from "../import/files/readTrailFiles.ts";
import { guideDraftFrom } from "../import/guideDraftFrom.ts";
import { importReport } from "../import/importReport.ts";
import { IMPORT_USAGE } from "../import/importUsage.ts";
import { type ImportArguments, parseImportArguments } from "../import/parseImportArguments.ts";
import { readIcon } from "../import/readIcon.ts";
import { parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { mapAreaReport } from "./mapAreaReport.ts";
import { startProblem } from "./startProblem.ts";

/**
 * `npm run import -- FILE...`: imports trail files as one guide. An error is reported in one line and leaves the
 * catalogue unchanged.
 * @returns the exit code
 */
export async function runImport(
  args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const parsed = parseImportArguments(args);
    if (parsed.isHelp) output.say(IMPORT_USAGE);
    else if (parsed.isArea) await sayArea(variables, output);
    else await importFiles(parsed, variables, output);
    return 0;
  } catch (error) {
    output.complain(refusal(error));
    return 1;
  }
}

async function sayArea(variables: Record<string, string | undefined>, output: CommandOutput): Promise<void> {
  const catalogue = await openCatalogue(parseToolEnv(variables), { makesNew: true });
  try {
    for (const line of mapAreaReport(await catalogue.guideBounds())) output.say(line);
  } finally {
    await catalogue.close();
  }
}

async function importFiles(
  { files, iconFile, isDryRun, options }: ImportArguments,
  variables: Record<string, string | undefined>,
  output: CommandOutput,
): Promise<void> {
  if (files.length === 0) throw new ImportProblem("import", "name at least one file (see --help)");
  const icon = iconFile === null ? null : await readIcon(iconFile);
  const parsed = await readTrailFiles(files);
  const guide = guideDraftFrom(parsed, options, icon);
  if (!isDryRun) {
    const env = parseToolEnv(variables);
    const prepared = prepareGuide(await drawnOnMap(guide.draft, guide.bounds, env));
    const catalogue = await openCatalogue(env, { makesNew: true });
    try {
      await catalogue.insert(prepared);
    } finally {
      await catalogue.close();
    }
  }
  for (const line of importReport(parsed, guide)) output.say(line);
  output.say(isDryRun ? "Dry run: nothing was changed." : "Imported.");
}

/** One line for any error; an unexpected one keeps its class name, so that it can be reported. */
function refusal(error: unknown): string {
  const isExpected = error instanceof ImportProblem || error instanceof GuideRefusedError;
  return oneLine(isExpected ? error.message : (startProblem(error) ?? `import: ${String(error)}`));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ");
}
