import { batchesOf } from "../../lib/batchesOf.ts";
import { type CatalogueClient, openCatalogue } from "../catalogue/admin/catalogueClient.ts";
import { GuideRefusedError } from "../catalogue/admin/guideRefusedError.ts";
import { prepareGuide } from "../catalogue/admin/prepareGuide.ts";
import { DEMO_PASSWORD } from "../demo/demoAccounts.ts";
import { syntheticGuides } from "../demo/guides/syntheticGuides.ts";
import { seedDemo } from "../demo/seedDemo.ts";
import { type Env, parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { parseSeedArguments, SEED_USAGE, SeedArgumentError, type SeedArguments } from "./seedArguments.ts";
import { startProblem } from "./startProblem.ts";

/** Guides per insert and per line of progress. */
const BATCH = 100;

/**
 * `npm run seed`: adds a synthetic catalogue or the demo world, or removes the latter. Existing guides are left unchanged, so an interrupted
 * run can be repeated. Errors are reported in one line.
 * @returns the exit code
 */
export async function runSeed(
  args: readonly string[],
  variables: Record<string, string | undefined> = process.env,
  output: CommandOutput = CONSOLE_OUTPUT,
): Promise<number> {
  try {
    const parsed = parseSeedArguments(args);
    if (parsed.isHelp) {
      output.say(SEED_USAGE);
      return 0;
    }
    const env = parseToolEnv(variables);
    if (parsed.isDemo && env.DATABASE_URL !== null) {
      throw new SeedArgumentError("--demo is for the embedded database only, not with DATABASE_URL");
    }
    const catalogue = await openCatalogue(env, { makesNew: true });
    try {
      if (parsed.isDemoRemoval) await reportRemoval(catalogue, output);
      if (parsed.isDemo || parsed.guides > 0) await seed(catalogue, parsed, env, output);
    } finally {
      await catalogue.close();
    }
    return 0;
  } catch (error) {
    output.complain(`seed: ${refusal(error).replaceAll(/\s*\n\s*/g, " ")}`);
    return 1;
  }
}

async function seed(
  catalogue: CatalogueClient,
  { guides, seed, isDemo }: SeedArguments,
  env: Env,
  output: CommandOutput,
): Promise<void> {
  const known = new Set(await catalogue.names());
  let added = 0;
  if (isDemo) {
    await seedDemo({
      known,
      insert: async (draft) => {
        await catalogue.insert(prepareGuide(draft));
        added++;
      },
      report: (done, total, name) => output.say(`${done} of ${total}: ${name}`),
      now: new Date(),
    });
  }
  let done = 0;
  for (const drafts of batchesOf(syntheticGuides(guides, seed), BATCH)) {
    const missing = drafts.filter(({ guideName }) => !known.has(guideName));
    if (missing.length > 0) await catalogue.insertAll(missing.map(prepareGuide));
    added += missing.length;
    done += drafts.length;
    if (drafts.length === BATCH) output.say(`${done} of ${guides} synthetic guides`);
  }
  output.say(`Added ${added} guides.`);
  const accounts = isDemo ? await catalogue.addDemoAccounts(env) : [];
  if (accounts.length > 0) output.say(`Demo accounts: ${accounts.join(", ")} (password: ${DEMO_PASSWORD}).`);
}

async function reportRemoval(catalogue: CatalogueClient, output: CommandOutput): Promise<void> {
  const { guides, accounts, kept } = await catalogue.removeDemo();
  output.say(`Removed ${guides} demo guides and ${accounts} demo accounts.`);
  if (kept.length > 0) output.say(`Kept, because others need them: ${kept.join(", ")}.`);
}

function refusal(error: unknown): string {
  const isExpected = error instanceof SeedArgumentError || error instanceof GuideRefusedError;
  return isExpected ? error.message : (startProblem(error) ?? String(error));
}
