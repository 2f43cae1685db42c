import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { z } from "zod";
import { parsedJson } from "../../lib/parsedJson.ts";
import { HOW_TO_MOVE } from "../db/migrate.ts";
import type { Progress } from "../ports/progress.ts";
import { OperatorError } from "../settings/operatorError.ts";

/** The file of a backup that lists all others with their hashes. */
export const MANIFEST_NAME = "backup.json";

/** What backups are written in. Formats 1 and 2 have tables that this version does not read. */
export const BACKUP_FORMAT = 3;
const formatOfBefore = z.object({ format: z.literal([1, 2]) });

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  writtenAt: z.iso.datetime(),
  /** SHA-256 in hexadecimal by path, with forward slashes. */
  files: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof manifest>;

/** The hashes of all files in and below a folder. */
export async function hashFiles(folder: string, progress: Progress): Promise<BackupManifest["files"]> {
  const files: BackupManifest["files"] = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  for (const [index, entry] of found.entries()) {
    progress("Checking files", index + 1, found.length);
    const path = join(entry.parentPath, entry.name);
    const name = nameIn(folder, path);
    if (name !== MANIFEST_NAME) files[name] = await hashFile(path);
  }
  return files;
}

/** What the manifest calls a file below a folder. */
export function nameIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** The list of a backup. @throws OperatorError if the folder has none, or one of an older version */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_NAME), "utf8").catch(() => null);
  if (text === null) throw new OperatorError(`${folder} is not a backup: it has no ${MANIFEST_NAME}`);
  const json = parsedJson(text);
  if (formatOfBefore.safeParse(json).success) {
    throw new OperatorError(`${folder} is a backup of a version with other migrations: ${HOW_TO_MOVE}`);
  }
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw new OperatorError(`${join(folder, MANIFEST_NAME)} is damaged`);
  return parsed.data;
}

/** @throws OperatorError naming the first file that is missing, or has other content than is listed */
export async function checkFiles(
  folder: string,
  { files }: BackupManifest,
  progress: Progress,
): Promise<void> {
  const found = await hashFiles(folder, progress);
  for (const [name, hash] of Object.entries(files)) {
    if (found[name] === undefined) throw new OperatorError(`${join(folder, name)} is missing`);
    if (found[name] !== hash) throw new OperatorError(`${join(folder, name)} is damaged`);
  }
}

async function hashFile(path: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  return sum.digest("hex");
}
