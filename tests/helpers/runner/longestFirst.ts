import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts processes of the product's own takes longest, and what tries hundreds of random cases. */
const TAKES_LONG = /helpers\/(nodeProcess|startedServer|startS3)\.ts"|from "fast-check"/;
/** The slow ones first: at the end no core waits for a long file on another. */
const PROJECTS = ["server", "components", "unit"];

/** Runs one project after the other, since a process that is shared by files serves only those of its project. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranked = sorted.map((file) => ({ file, rank: rankOf(file) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const place = 2 * PROJECTS.indexOf(project.name);
  return TAKES_LONG.test(readFileSync(moduleId, "utf8")) ? place : place + 1;
}
