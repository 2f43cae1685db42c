import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HARMLESS } from "./harmless.mjs";
import { newerOf } from "./newerFeatures.mjs";
import { partsOf } from "./newerScripts.mjs";

const GLOBAL_OWNERS = [
  "Window",
  "WorkerGlobalScope",
  "DedicatedWorkerGlobalScope",
  "ServiceWorkerGlobalScope",
];

/** What libraries do without, and how; `harmless.mjs` counts as well. */
const OPTIONAL = new Map([["Float16Array", "luma.gl reads it and takes Uint16Array where it is missing"]]);

/**
 * Globals and static members in the scripts of the built page, libraries included, that the oldest browsers lack and
 * that the script does not ask for first. Without types, a name that a script declares itself counts as its own.
 * @param {string} folder of the built page
 * @returns {string[]} as 'file: feature: the text around it'
 */
export function newerInBuild(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => newerInText(file, readFileSync(join(folder, file), "utf8")));
}

/**
 * The same in one script.
 * @param {string} file
 * @param {string} text of the file
 */
export function newerInText(file, text) {
  const { candidates, asked, own } = partsOf(file, text);
  return candidates
    .filter(({ name }) => !asked.has(name) && !OPTIONAL.has(name) && !HARMLESS.has(name))
    .filter(({ name, receiver }) => !own.has(isGlobal(receiver) ? name : receiver))
    .filter(({ name, receiver }) =>
      isGlobal(receiver) ? isNewerGlobal(name) : isNewerStatic(receiver, name),
    )
    .map(({ name, receiver, start }) => {
      const feature = isGlobal(receiver) ? name : `${receiver}.${name}`;
      return `${file}: ${feature}: ${text.slice(Math.max(0, start - 60), start + 60)}`;
    });
}

function isGlobal(receiver) {
  return receiver === null || /^(globalThis|window|self)$/.test(receiver);
}

function isNewerStatic(owner, name) {
  return newerOf([`api.${owner}.${name}_static`, `javascript.builtins.${owner}.${name}`]) !== null;
}

function isNewerGlobal(name) {
  const members = GLOBAL_OWNERS.map((owner) => `api.${owner}.${name}`);
  return newerOf([`api.${name}`, `javascript.builtins.${name}`, ...members]) !== null;
}
