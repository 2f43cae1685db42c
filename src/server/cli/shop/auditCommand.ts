import { listActs } from "../../shop/auditLog.ts";
import { MOST_LISTED } from "../../shop/shopOperation.ts";
import type { Command } from "../command.ts";
import { readWhole } from "../readOption.ts";
import { limitLines, textTable } from "../textTable.ts";

const DEFAULT_LIMIT = 50;

export const auditCommand: Command = {
  names: "",
  summary: "what operators did, newest first",
  options: { limit: { value: "N", help: `as many at most (default ${DEFAULT_LIMIT})` } },
  async run({ values, open }) {
    const limit = values.read("limit", readWhole(1, MOST_LISTED)) ?? DEFAULT_LIMIT;
    const { acts } = await (await open()).run(listActs, { limit });
    if (acts.length === 0) return { json: acts, lines: ["Nothing yet."] };
    const rows = acts.map(({ at, act, subject, note }) => [
      at.slice(0, 16).replace("T", " "),
      act,
      subject,
      note,
    ]);
    const columns = [
      { title: "TIME (UTC)" },
      { title: "ACT" },
      { title: "ON", isFlexible: true },
      { title: "NOTE", isFlexible: true },
    ];
    return { json: acts, lines: [...textTable(columns, rows), ...limitLines(acts.length, limit)] };
  },
};
