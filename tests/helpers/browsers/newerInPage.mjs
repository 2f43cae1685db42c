import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { API } from "typescript/unstable/sync";
import { HARMLESS } from "./harmless.mjs";
import { newerInScript } from "./newerScripts.mjs";
import { newerInStyles } from "./newerStyles.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** What the page loads, and its workers. */
const PROJECTS = ["tests/helpers/browsers/tsconfig.json", "workers/tsconfig.json"];
const OWN_SCRIPT = /^(src\/(?!server\/)|workers\/).*(?<!\.d)\.tsx?$/;

/**
 * What the page and its workers need and the oldest browsers of `browserslist` lack, without a fallback and with harm.
 * @returns {{ newer: string[], unneeded: string[] }} `newer` as 'file:line: feature', and names of the list of what does
 * no harm that nothing needs
 */
export function newerInPage({ root = ROOT, projects = PROJECTS } = {}) {
  const found = [...inScripts(root, projects), ...inStyles(root)];
  const isHarmless = ({ name }) => HARMLESS.has(name) || HARMLESS.has(name.replace(/: .*/, ""));
  const seen = new Set(found.flatMap(({ name }) => [name, name.replace(/: .*/, "")]));
  return {
    newer: found
      .filter((each) => !isHarmless(each))
      .map(({ file, line, name }) => `${file}:${line}: ${name}`),
    unneeded: [...HARMLESS.keys()].filter((name) => !seen.has(name)),
  };
}

function inScripts(root, projects) {
  const paths = projects.map((path) => join(root, path));
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: paths });
    // Each file by the types of the first project that it is part of.
    const looked = new Set();
    return paths.flatMap((path) => {
      const { program, checker } = snapshot.getProject(path);
      return program.getSourceFileNames().flatMap((absolute) => {
        const file = relative(root, absolute);
        if (!OWN_SCRIPT.test(file) || looked.has(file)) return [];
        looked.add(file);
        return placed(file, newerInScript(absolute, readFileSync(absolute, "utf8"), checker));
      });
    });
  } finally {
    api.close();
  }
}

function inStyles(root) {
  const names = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".css"))
    .map((name) => join("src", name))
    .flatMap((file) => placed(file, newerInStyles(readFileSync(join(root, file), "utf8"))));
}

function placed(file, found) {
  return found.map((each) => ({ file, ...each }));
}
