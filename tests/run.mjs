import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";
import { scriptOptions } from "../src/server/bin/scriptOptions.mjs";
import { outcomesOf, withTestFiles } from "./helpers/checklistCoverage.mjs";
import { installChromium, installMesa } from "./helpers/install/browser.mjs";
import { installEngines } from "./helpers/install/engines.mjs";
import { installPostgres } from "./helpers/install/postgres.mjs";
import { runCommand } from "./helpers/install/runCommand.mjs";
import {
  checkOutcome,
  noOutcome,
  outcomeText,
  playwrightOutcome,
  vitestOutcome,
} from "./helpers/outcome.mjs";
import { memoryFolder } from "./helpers/runner/memoryFolder.mjs";

// Node built-ins only, since nothing is installed when it starts.
scriptOptions(`npm test

Installs what is missing, runs every check and every suite, and ends with what failed and one line of counts.
Writes the outcomes into tests/coverage.md.`);
const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const temporary = mkdtempSync(join(memoryFolder() ?? tmpdir(), "switchback-tests-"));
// Postgres runs as a user of its own, who has to get into it.
chmodSync(temporary, 0o755);

const total = noOutcome();
const environment = { TMPDIR: temporary };
let step = "start";
let isFinished = false;
// Also when something ends the process early: that is a failure as well.
process.on("exit", () => {
  rmSync(temporary, { recursive: true, force: true });
  if (!isFinished) {
    total.failed++;
    total.failures.push({ name: step, error: "the tests ended early, here" });
  }
  if (total.failed > 0) process.exitCode = 1;
  process.stdout.write(outcomeText(total));
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${seen(total.skipped)}\n`);
});

// As any other end, so that nothing stays in memory.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit());

await install();
await Promise.all([check("types"), checkInTurn(["format", "lint", "unused", "browsers"])]);
await vitest("suites");
await check("build");
await playwright("e2e");
coverage();
isFinished = true;

async function install() {
  title("install");
  ensureInstalled(root);
  await installPostgres();
  await installMesa();
  const chromium = await installChromium();
  if (chromium) environment.CHROMIUM_PATH = chromium;
  await installEngines();
}

async function checkInTurn(scripts) {
  for (const script of scripts) await check(script);
}

/** A script that passes or fails as a whole. */
async function check(script) {
  title(script);
  const output = [];
  const exitCode = await runScript(script, [], { onOutput: (text) => output.push(text) });
  add(script, checkOutcome(exitCode, output.join("")));
}

async function vitest(script) {
  title(script);
  const file = join(temporary, `${script}.json`);
  const reporters = ["--reporter=default", "--reporter=./tests/helpers/vitestReporter.mjs"];
  const exitCode = await runScript(script, reporters, { env: { OUTCOME_FILE: file } });
  add(script, vitestOutcome(file, exitCode));
}

async function playwright(script) {
  title(script);
  const file = join(temporary, `${script}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = await runScript(script, ["--reporter=list,json"], { env });
  add(script, playwrightOutcome(file, exitCode));
}

/** Writes what the tests have shown into the table of promises; a table that said otherwise is a failure. */
function coverage() {
  title("coverage");
  const file = "tests/coverage.md";
  const said = readFileSync(file, "utf8");
  const shown = withTestFiles(said, outcomesOf(total.tests));
  writeFileSync(file, shown);
  const isStale = shown !== said;
  add("coverage", checkOutcome(isStale ? 1 : 0, `${file} did not say what the tests showed, and now does.`));
}

function runScript(script, args, { env = {}, onOutput } = {}) {
  return runCommand("npm", ["run", "--silent", script, "--", ...args], {
    env: { ...environment, ...env },
    timeoutMinutes: 40,
    onOutput,
  });
}

function title(script) {
  step = script;
  process.stdout.write(`\n== ${script}\n`);
}

function add(script, { passed, failed, skipped, failures, retried, skips, tests }) {
  total.passed += passed;
  total.failed += failed;
  const named = (note) => ({ ...note, name: `${script} > ${note.name}` });
  total.failures.push(...failures.map(named));
  total.retried.push(...retried.map(named));
  total.skipped += skipped;
  total.skips.push(...skips.map(named));
  total.tests.push(...tests);
  process.stdout.write(`${script}: ${passed} passed, ${failed} failed${seen(skipped)}\n`);
}

function seen(skipped) {
  return skipped > 0 ? `, ${skipped} skipped` : "";
}
