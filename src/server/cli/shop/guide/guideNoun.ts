import { listGuides } from "../../../shop/guides/listGuides.ts";
import { setStatus } from "../../../shop/guides/setGuide.ts";
import { showGuide } from "../../../shop/guides/showGuide.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { showCommand } from "../showCommand.ts";
import { IF_REVISION, NAME_NOTE } from "./guideOptions.ts";
import { changeLines, guideLines, guideTable } from "./guideText.ts";
import { redrawCommand } from "./redrawCommand.ts";
import { setCommand } from "./setCommand.ts";
import { updateCommand } from "./updateCommand.ts";

const STATUSES = { draft: "draft", "on-sale": "on_sale", withdrawn: "withdrawn" } as const;

const list: Command = {
  names: "",
  summary: "all guides with prices and owners",
  options: {
    status: { value: "STATUS", help: `only those that are ${Object.keys(STATUSES).join(", ")}` },
    text: { value: "TEXT", help: "only those with this text in their name" },
  },
  async run({ values, open }) {
    const status = values.read("status", statusNamed) ?? null;
    const { guides } = await (await open()).run(listGuides, { status, text: values.text("text") ?? null });
    return { json: guides, lines: guideTable(guides) };
  },
};

const show = showCommand({
  names: "NAME",
  summary: "all about one guide",
  notes: [NAME_NOTE],
  operation: showGuide,
  input: (guide) => ({ guide }),
  lines: guideLines,
});

const withdraw: Command = {
  names: "NAME",
  summary: "take a guide off the catalogue",
  notes: [
    "A withdrawn guide is not listed and cannot be bought. Owners and subscribers can still read it, and its " +
      "address says that it is no longer sold. Bundles with it show it to their owners only.",
    NAME_NOTE,
  ],
  options: { "if-revision": IF_REVISION },
  run: (call) => changeStatus(call, "withdrawn"),
};

const restore: Command = {
  names: "NAME",
  summary: "put a withdrawn guide or a draft on sale",
  notes: [NAME_NOTE],
  options: { "if-revision": IF_REVISION },
  run: (call) => changeStatus(call, "on_sale"),
};

export const guideNoun: CommandGroup = {
  summary: "the catalogue",
  commands: { list, show, set: setCommand, update: updateCommand, redraw: redrawCommand, withdraw, restore },
};

async function changeStatus(
  { names: [guide = ""], values, open }: Parameters<Command["run"]>[0],
  status: "withdrawn" | "on_sale",
) {
  const ifRevision = values.text("if-revision") ?? null;
  const change = await (await open()).run(setStatus, { guide, status, ifRevision });
  return { json: change, lines: changeLines(change) };
}

function statusNamed(text: string) {
  const [, status] = Object.entries(STATUSES).find(([name]) => name === text) ?? [];
  if (status) return status;
  throw new RangeError(`"${text}" is not one of ${Object.keys(STATUSES).join(", ")}`);
}
