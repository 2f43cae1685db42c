import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const LIBRARIES = "/usr/lib";

/** Whether Mesa's software renderer can draw WebGL here: its EGL library and the drivers beside it. */
export function hasMesa() {
  if (process.platform !== "linux") return false;
  return readdirSync(LIBRARIES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith("-linux-gnu"))
    .map((entry) => join(LIBRARIES, entry.name))
    .some((folder) => existsSync(join(folder, "libEGL_mesa.so.0")) && existsSync(join(folder, "dri")));
}
