import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./testServer.ts";

/** A disk of its own, for a test. */
export interface SmallDisk {
  folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** Lets files be opened for reading only, or for writing again. */
  setReadOnly(isReadOnly: boolean): void;
}

/** Whether this process may mount a disk, which takes root on Linux. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "switchback-mount-"));
  const isMounted = mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", folder);
  if (isMounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

/** Mounts a new disk, which is unmounted when the test is finished. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder))
    throw new Error("Nothing was mounted");
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler),
    setReadOnly(isReadOnly) {
      if (!mount("-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder))
        throw new Error("It was not mounted again");
    },
  };
}

function mount(...args: string[]): boolean {
  return spawnSync("mount", args).status === 0;
}
