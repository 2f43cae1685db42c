import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";
import { installChromium, installMesa } from "./helpers/install/browser.mjs";
import { installPostgres } from "./helpers/install/postgres.mjs";
import { runCommand } from "./helpers/install/runCommand.mjs";
import { playwrightCounts, vitestCounts } from "./helpers/install/testCounts.mjs";

// `npm test`: installs what is missing, runs every suite, and ends in one line of counts. Node built-ins only,
// since nothing is installed when it starts.
const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const reports = mkdtempSync(join(tmpdir(), "switchback-tests-"));

const total = { passed: 0, failed: 0 };
const environment = {};
let isFinished = false;
// Also when something ends the process early: that is a failure as well.
process.on("exit", () => {
  rmSync(reports, { recursive: true, force: true });
  if (!isFinished) total.failed++;
  if (total.failed > 0) process.exitCode = 1;
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
});

await install();
for (const script of ["format", "lint", "types"]) await check(script);
await vitest("suites");
await check("build");
await playwright("e2e");
isFinished = true;

async function install() {
  title("install");
  ensureInstalled(root);
  await installPostgres();
  await installMesa();
  const chromium = await installChromium();
  if (chromium) environment.CHROMIUM_PATH = chromium;
}

/** A script that passes or fails as a whole. */
async function check(script) {
  title(script);
  const exitCode = await runScript(script);
  add(script, { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 });
}

async function vitest(script) {
  title(script);
  const file = join(reports, `${script}.json`);
  const exitCode = await runScript(script, [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  add(script, vitestCounts(file, exitCode));
}

async function playwright(script) {
  title(script);
  const file = join(reports, `${script}.json`);
  const exitCode = await runScript(script, ["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  add(script, playwrightCounts(file, exitCode));
}

function runScript(script, args = [], env = {}) {
  return runCommand("npm", ["run", "--silent", script, "--", ...args], { env: { ...environment, ...env } });
}

function title(script) {
  process.stdout.write(`\n== ${script}\n`);
}

function add(script, { passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  const seen = skipped > 0 ? `, ${skipped} skipped` : "";
  process.stdout.write(`${script}: ${passed} passed, ${failed} failed${seen}\n`);
}
