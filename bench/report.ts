import type { Row } from "./row.ts";

/** The rows as a Markdown table. */
export function report(rows: Row[]): string {
  const header = "| id | scenario | ours | peer | ratio | floor | budget | verdict | note |";
  const lines = rows.map((row) => {
    const { id, scenario, unit, ours, peer, floor, budget, isMet, note } = row;
    const show = (value: number) => `${precise(value)} ${unit}`;
    const ratio = peer ? `${precise(peer.value / ours)}x` : "-";
    const cells = [
      id,
      scenario,
      show(ours),
      peer ? `${show(peer.value)} (${peer.name})` : "-",
      ratio,
      floor ? `${show(floor.value)} (${floor.name})` : "-",
      budget,
      isMet ? "met" : "MISSED",
      note ?? "",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [header, `|${" --- |".repeat(9)}`, ...lines].join("\n");
}

/** Three digits that count. */
function precise(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
