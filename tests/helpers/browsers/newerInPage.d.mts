interface Checked {
  /** Folder of `src`. */
  root?: string;
  /** Its projects of TypeScript, by path. */
  projects?: readonly string[];
}

export function newerInPage(checked?: Checked): { newer: string[]; unneeded: string[] };
