import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { reportError } from "../log/reportError.ts";
import { OperatorError } from "../settings/operatorError.ts";
import { syncTree } from "./syncToDisk.ts";

const START_PARAMETERS = [
  // -F is fsync=off. The default method, fdatasync, does nothing in PGlite's runtime.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // A file of the log that is no longer needed is removed, not kept with its content under the name of a later one.
  ...["-c", "wal_recycle=off"],
  // Postgres fills its 128 MB at the start. The system keeps files in memory too, and the catalogue is read once.
  ...["-c", "shared_buffers=16MB"],
];

/**
 * Opens an embedded database whose commits are on the disk when they are reported. PGlite leaves that to the
 * operating system, so that a power cut can lose or damage the database.
 * @throws OperatorError for one that cannot be opened: the runtime often says only that it was aborted
 */
export async function openDurablePglite(folder: string): Promise<PGlite> {
  const isNew = !fs.existsSync(join(folder, "PG_VERSION"));
  const options = { fs: new DurableFolder(folder), startParams: START_PARAMETERS };
  const database = await PGlite.create(options).catch((cause: unknown) => {
    if (isNew) throw cause;
    throw new OperatorError(
      `The database in ${folder} cannot be opened (${cause}). If the disk has space, memory is free, and this user may read and write all of its files, it may be damaged: restore a backup, see .readme/operate/backups.md`,
      { cause },
    );
  });
  // Another program of PGlite, without fsync, writes the files of a new database.
  if (isNew) await syncTree(folder);
  return database;
}

/** The folder of a database, with the fsync that PGlite's file system lacks. */
class DurableFolder extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(database, options);
    const addFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      const operations: unknown = Reflect.get(NODEFS, "stream_ops");
      if (typeof operations !== "object" || operations === null) throw new Error("PGlite has no file system");
      Object.assign(operations, { fsync });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** @param stream an open file or folder of PGlite's runtime, with Node's descriptor */
function fsync({ nfd }: { nfd: number }): 0 {
  try {
    fs.fsyncSync(nfd);
    return 0;
  } catch (error) {
    // What is on the disk is unknown then, so Postgres ends; PGlite would repeat the call for ever.
    reportError(error);
    process.exit(1);
  }
}
