import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const LIBRARIES = "/usr/lib";

/** Whether Mesa's software renderer is available for WebGL: its EGL library and drivers. */
export function hasMesa() {
  if (process.platform !== "linux") return false;
  return readdirSync(LIBRARIES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith("-linux-gnu"))
    .map((entry) => join(LIBRARIES, entry.name))
    .some((folder) => existsSync(join(folder, "libEGL_mesa.so.0")) && existsSync(join(folder, "dri")));
}
