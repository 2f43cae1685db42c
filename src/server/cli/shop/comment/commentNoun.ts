import { usageError } from "../../../settings/operatorError.ts";
import {
  hideComment,
  listComments,
  removeComment,
  restoreComment,
  showComment,
} from "../../../shop/comments/commentOperations.ts";
import { COMMENT_STATES, type CommentReport } from "../../../shop/comments/commentReport.ts";
import { MOST_LISTED } from "../../../shop/shopOperation.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { readChoice, readWhole } from "../../readOption.ts";
import { factLines, limitLines, SCREEN_COLUMNS, textTable, wrapText } from "../../textTable.ts";
import { showCommand } from "../showCommand.ts";

const DEFAULT_LIMIT = 50;
const STORED_AGAIN =
  "A guide update with --comments stores it again from a file that still has it. One that is hidden stays so.";

const list: Command = {
  names: "",
  summary: "the newest comments",
  options: {
    reported: { help: "only those that readers have reported and nobody has decided on" },
    state: { value: "STATE", help: `only those that are ${COMMENT_STATES.join(", ")}` },
    limit: { value: "N", help: `as many at most (default ${DEFAULT_LIMIT})` },
  },
  async run({ values, open }) {
    const state = values.read("state", readChoice(COMMENT_STATES)) ?? null;
    if (values.flag("reported") && state !== null) throw usageError("Name either --reported or --state");
    const limit = values.read("limit", readWhole(1, MOST_LISTED)) ?? DEFAULT_LIMIT;
    const filter = { state: values.flag("reported") ? ("reported" as const) : state, limit };
    const { comments } = await (await open()).run(listComments, filter);
    return { json: comments, lines: [...commentTable(comments), ...limitLines(comments.length, limit)] };
  },
};

const show = showCommand({
  names: "ID",
  summary: "all about one comment, and who reported it",
  operation: showComment,
  input: (id) => ({ id }),
  lines: commentTexts,
});

const hide: Command = {
  names: "ID",
  summary: "hide a comment from all but its author",
  notes: ["The author goes on seeing it, marked as hidden, with the reason. comment restore shows it again."],
  options: { reason: { value: "TEXT", help: "why, as its author reads it (required)" } },
  async run({ names: [id = ""], values, open }) {
    const reason = values.text("reason");
    if (!reason?.trim()) throw usageError("--reason is required: the author reads it");
    const hidden = await (await open()).run(hideComment, { id, reason });
    return { json: hidden, lines: said(`Hidden: ${subjectOf(hidden)}`) };
  },
};

const restore: Command = {
  names: "ID",
  summary: "show a comment that was hidden or reported",
  notes: ["Reports that were made before no longer count."],
  options: {},
  async run({ names: [id = ""], open }) {
    const shown = await (await open()).run(restoreComment, { id });
    return { json: shown, lines: said(`Shown again: ${subjectOf(shown)}`) };
  },
};

const remove: Command = {
  names: "ID",
  summary: "delete a comment with its photos",
  notes: ["It cannot be undone. comment hide takes a comment from sight and keeps it."],
  options: { yes: { help: "delete it; look at it with comment show first" } },
  async run({ names: [id = ""], values, open }) {
    if (!values.flag("yes")) throw usageError("Deleting a comment cannot be undone; add --yes to do it");
    const removed = await (await open()).run(removeComment, { id });
    return { json: removed, lines: [...said(`Deleted: ${subjectOf(removed)}`), ...said(STORED_AGAIN)] };
  },
};

export const commentNoun: CommandGroup = {
  summary: "what readers write about waypoints",
  commands: { list, show, hide, restore, remove },
};

function commentTable(comments: readonly CommentReport[]): string[] {
  if (comments.length === 0) return ["No comments."];
  return textTable(
    [
      { title: "COMMENT" },
      { title: "DATE" },
      { title: "STATE" },
      { title: "REPORTS", isRight: true },
      { title: "TEXT", isFlexible: true },
    ],
    comments.map(({ id, date, state, flags, content }) => [
      id,
      date.slice(0, 10),
      state,
      String(flags.length),
      content.replaceAll(/\s+/g, " "),
    ]),
  );
}

function commentTexts(report: CommentReport): string[] {
  return factLines([
    ["comment", report.id],
    ["state", report.state],
    ["hidden for", report.hiddenReason ?? ""],
    ["guide", report.guide],
    ["waypoint", report.waypoint],
    ["author", report.author || "a former member"],
    ["date", report.date],
    ["kind", report.category],
    ["text", report.content.replaceAll(/\s+/g, " ")],
    ...report.photoHashes.map((hash): [string, string] => ["photo", `${hash}.jpg`]),
    ...report.flags.map(({ by, reason, date }): [string, string] => [
      "reported",
      `${reason}, by ${by}, ${date.slice(0, 10)}`,
    ]),
  ]);
}

function subjectOf({ author, waypoint, guide }: CommentReport): string {
  return `the comment of ${author || "a former member"} at ${waypoint} in ${guide}.`;
}

function said(text: string): string[] {
  return wrapText(text, SCREEN_COLUMNS);
}
