import { type SQL, sql } from "drizzle-orm";
import type { LineProblem } from "../../contract/cartCalls.ts";
import type { Database, Transaction } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";
import type { NamedGuide } from "./lineTitlesToWire.ts";

interface Line {
  guide: NamedGuide & { id: string };
  /** Not charged if set. */
  problem: LineProblem | null;
  /** The bundle that the guide is inside, if that is the problem. */
  bundle: NamedGuide | null;
}

/** A cart's lines, with a problem for guides in a bundle that it charges: nobody pays twice. */
export async function markBundledLines<T extends Line>(
  db: Database | Transaction,
  lines: readonly T[],
): Promise<T[]> {
  const charged = lines.flatMap(({ guide, problem }) => (problem ? [] : [guide]));
  if (charged.length < 2) return [...lines];
  const ids: SQL = sql.join(
    charged.map(({ id }) => sql`${id}::text`),
    sql`, `,
  );
  const result = await db.execute(sql`
    with recursive inside(bundle, id) as (
      select parent_id, child_id from guide_children where parent_id in (${ids})
      union
      select bundle, child_id from inside join guide_children on parent_id = inside.id
    )
    select bundle, id from inside where id in (${ids})`);
  const bundleOf = new Map(
    rowsOf<{ bundle: string; id: string }>(result).map(({ bundle, id }) => [id, bundle]),
  );
  return lines.map((line) => {
    const bundle = line.problem ? undefined : charged.find(({ id }) => id === bundleOf.get(line.guide.id));
    return bundle ? { ...line, problem: "inBundle", bundle } : line;
  });
}
