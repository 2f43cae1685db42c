import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";/g;

/**
 * Imports each icon from its own module: the module that exports all of them would hide which part of the page uses
 * which.
 */
export function directIcons(): Plugin {
  let modules: ReadonlyMap<string, string> | null = null;
  return {
    name: "direct-icons",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /"lucide-react"/ },
      handler(code) {
        modules ??= iconModules();
        return { code: importedDirectly(code, modules), map: null };
      },
    },
  };
}

/** The module of each icon, by the names that Lucide gives it. */
function iconModules(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve("lucide-react/package.json"));
  const list = readFileSync(join(folder, "dist/esm/lucide-react.mjs"), "utf8");
  const exports = list.matchAll(/export \{ ([^}]*) \} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = "", module = ""]) =>
      names.split(", ").map((name) => [name.replace("default as ", ""), module] as const),
    ),
  );
}

/**
 * The same code with the imports of icons on the same lines.
 * @throws if there is no icon of such a name
 */
export function importedDirectly(code: string, modules: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (statement, list: string) => {
    const names = list.split(",").map((name) => name.trim());
    const imports = names.filter(Boolean).map((name) => {
      if (name.startsWith("type ")) return `import { ${name} } from "lucide-react";`;
      const [icon = "", local = icon] = name.split(" as ");
      const module = modules.get(icon);
      if (module === undefined) throw new Error(`Lucide has no icon ${icon}`);
      return `import ${local} from "lucide-react/icons/${module}";`;
    });
    return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  });
}
