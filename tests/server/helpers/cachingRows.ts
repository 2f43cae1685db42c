/** A row of the table of routes and caching headers in the README. */
export interface CachingRow {
  /** What is said before the paths, empty for all that a path has. */
  subject: string;
  paths: string[];
  /** Cache-Control for guests and for who is signed in and owns guides. */
  guest: string;
  owner: string;
  /** Null for none. */
  vary: string | null;
}

/** Parses the table below the heading **Caching.** @throws Error if a row is malformed */
export function cachingRows(readme: string): CachingRow[] {
  const [, section = ""] = readme.split("**Caching.**");
  const lines = section.split("\n");
  const first = lines.findIndex((line) => line.startsWith("| ---"));
  const after = lines.slice(first + 1);
  return after
    .slice(
      0,
      after.findIndex((line) => !line.startsWith("|")),
    )
    .map(rowOf);
}

function rowOf(line: string): CachingRow {
  const [what = "", guest = "", owner = "", vary = ""] = line
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  const paths = coded(what).filter((code) => code.startsWith("/"));
  const [guestHeader, ownerHeader] = [coded(guest)[0], coded(owner)[0]];
  if (paths.length === 0 || !guestHeader || !ownerHeader) throw new Error(`Not a row of caching: ${line}`);
  const subject = what.slice(0, what.indexOf("`")).replace(/:\s*$/, "").trim();
  return { subject, paths, guest: guestHeader, owner: ownerHeader, vary: coded(vary)[0] ?? null };
}

/** What stands in backticks. */
function coded(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}
