/** A row of the tables of routes and caching headers. */
export interface CachingRow {
  /** What is said before the paths, empty for all that a path has. */
  subject: string;
  paths: string[];
  /** Cache-Control for guests and for people who are signed in and own guides. */
  guest: string;
  owner: string;
  /** Null for none. */
  vary: string | null;
}

/** Subject of the paths that are listed without a table, which nobody may store. */
export const REST = "everything else";

/** Parses the page about caching: the rows of its tables, then the list of what is never stored. @throws Error if a row is malformed */
export function cachingRows(page: string): CachingRow[] {
  const [tables = "", list = ""] = page.split("## Everything else");
  const rows = tables.split("\n").filter((line) => /^\| (?!GET|---)/.test(line));
  const paths = list.split("\n").flatMap((line) => (line.startsWith("- ") ? coded(line) : []));
  return [...rows.map(rowOf), { subject: REST, paths, guest: "no-store", owner: "no-store", vary: null }];
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
