import type { Scenario } from "./row.ts";

/** Run between the others, and alone if selected by name. */
export const REFERENCE_FILE = "./reference/reference.scenario.ts";

const modules = import.meta.glob<Scenario>(
  ["./*.bench.ts", "./browser/*.scenario.ts", "./reference/*.scenario.ts"],
  { import: "default" },
);

/** Loads the scenario of a file returned by `scenariosFor`. @throws if there is none */
export async function loadScenario(file: string): Promise<Scenario> {
  const load = modules[file];
  if (!load) throw new Error(`${file} has no scenario`);
  return load();
}

/** Scenarios with this budget id, or with this in their name, and their files; all if empty. */
export async function scenariosFor(filter: string): Promise<(Scenario & { file: string })[]> {
  const wanted = filter.toLowerCase();
  const all = await Promise.all(
    Object.keys(modules).map(async (file) => ({ ...(await loadScenario(file)), file })),
  );
  return all.filter(
    ({ ids, name, file }) =>
      (wanted !== "" || file !== REFERENCE_FILE) &&
      (name.toLowerCase().includes(wanted) || ids.some((id) => id.toLowerCase() === wanted)),
  );
}
