import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutsideStorage } from "../ports/fileStorage.ts";

const FILE_NAME = "store-id";

/** A folder for files. @param folder created, mode 0700, if it does not exist */
export function folderStorage(folder: string): OutsideStorage {
  const path = join(folder, FILE_NAME);
  return {
    description: folder,
    async probe() {
      const file = join(folder, `probe-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, "probe", { mode: 0o600 });
        await readFile(file);
      } finally {
        await rm(file, { force: true }).catch(() => {});
      }
    },
    async readId() {
      try {
        return (await readFile(path, "utf8")).trim() || null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    writeId: (id) => writeFile(path, id, { mode: 0o600 }),
    missingId: (id) =>
      `${path} is missing, so this is not the folder of the database's files. ` +
      "If they are in another place, copy them: npm run shop -- files move folder --from database. " +
      `If the files are lost, create it with the text ${id} to start without them.`,
  };
}
