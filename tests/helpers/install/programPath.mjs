import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Path of the first of these programs (names on the PATH, or full paths) that is executable, otherwise null. */
export function programPath(...names) {
  for (const name of names) {
    const folders = name.startsWith("/") ? [""] : (process.env.PATH ?? "").split(delimiter);
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
