import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The largest value of an `integer` column. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** A time with time zone, a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The condition of a check constraint; the values are constants of the schema, never input. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
