import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { z } from "zod";
import { BackupRefusal } from "./backupRefusal.ts";

/** The file of a backup that lists all others with their hashes. */
export const MANIFEST_NAME = "backup.json";

const manifest = z.object({
  format: z.literal(1),
  writtenAt: z.iso.datetime(),
  /** SHA-256 in hexadecimal by path, with forward slashes. */
  files: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof manifest>;

/** The hashes of all files in and below a folder. */
export async function hashFiles(folder: string): Promise<BackupManifest["files"]> {
  const files: BackupManifest["files"] = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path
      .slice(folder.length + 1)
      .split(sep)
      .join("/");
    if (name !== MANIFEST_NAME) files[name] = await hashFile(path);
  }
  return files;
}

/** The list of a backup. @throws BackupRefusal if the folder has none */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_NAME), "utf8").catch(() => null);
  if (text === null) throw new BackupRefusal(`${folder} is no backup: it has no ${MANIFEST_NAME}`);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupRefusal(`${join(folder, MANIFEST_NAME)} is damaged`);
  return parsed.data;
}

/** @throws BackupRefusal naming the first file that is missing, or has other content than is listed */
export async function checkFiles(folder: string, { files }: BackupManifest): Promise<void> {
  const found = await hashFiles(folder);
  for (const [name, hash] of Object.entries(files)) {
    if (found[name] === undefined) throw new BackupRefusal(`${join(folder, name)} is missing`);
    if (found[name] !== hash) throw new BackupRefusal(`${join(folder, name)} is damaged`);
  }
}

async function hashFile(path: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  return sum.digest("hex");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
