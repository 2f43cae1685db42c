import { usageError } from "../../../settings/operatorError.ts";
import type { AccountReport } from "../../../shop/accounts/accountReport.ts";
import { blockAccount } from "../../../shop/accounts/blockAccount.ts";
import { removeAccount, showAccount } from "../../../shop/accounts/removeAccount.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { factLines, SCREEN_COLUMNS, wrapText } from "../../textTable.ts";
import { showCommand } from "../showCommand.ts";

const NAME_NOTE = "NAME is the username, the e-mail address or the id of the account.";

const show = showCommand({
  names: "NAME",
  summary: "who somebody is and what they own",
  notes: [NAME_NOTE],
  operation: showAccount,
  input: (account) => ({ account }),
  lines: accountLines,
});

const remove: Command = {
  names: "NAME",
  summary: "remove a person and keep the books",
  notes: [
    "Removes the account with profile, photos, guides, subscription, planned routes, carts and e-mails, as Delete my " +
      "account in the profile does. Orders stay, without name and address, and comments as those of a former member. " +
      "It cannot be undone.",
    NAME_NOTE,
  ],
  options: { yes: { help: "remove it; look at it with account show first" } },
  async run({ names: [account = ""], values, open }) {
    if (!values.flag("yes")) throw usageError("Removing an account cannot be undone; add --yes to do it");
    const result = await (await open()).run(removeAccount, { account });
    const { removed, isLeftAtProvider } = result;
    const orders = removed.orderNumbers.length;
    const kept = orders === 0 ? "" : ` Kept without the person: ${orders} order${orders === 1 ? "" : "s"}.`;
    const left = isLeftAtProvider
      ? " The user pool still has the account: delete it there too, or the next sign-in makes a new one here."
      : "";
    return {
      json: result,
      lines: wrapText(`Removed ${removed.username} <${removed.email}>.${kept}${left}`, SCREEN_COLUMNS),
    };
  },
};

const block = blockCommand(true, "stop somebody from writing comments");
const unblock = blockCommand(false, "let somebody write comments again");

function blockCommand(isBlocked: boolean, summary: string): Command {
  return {
    names: "NAME",
    summary,
    notes: ["Comments that are there stay, and so does all else that the account has.", NAME_NOTE],
    options: {},
    async run({ names: [account = ""], open }) {
      const report = await (await open()).run(blockAccount, { account, isBlocked });
      const may = isBlocked ? "may not write comments" : "may write comments";
      return { json: report, lines: [`${report.username} ${may}.`] };
    },
  };
}

export const accountNoun: CommandGroup = { summary: "people", commands: { show, remove, block, unblock } };

function accountLines(report: AccountReport): string[] {
  const { isConfirmed, subscriptionEndsAt, guides, orderNumbers } = report;
  return factLines([
    ["username", report.username],
    ["name", report.displayName],
    ["e-mail", `${report.email}${isConfirmed === false ? " (not confirmed)" : ""}`],
    ["id", report.id],
    ["since", report.createdAt],
    ["subscription", subscriptionText(subscriptionEndsAt)],
    ["planned routes", String(report.plannedRouteCount)],
    ["comments", `${report.commentCount}${report.blockedAt === null ? "" : ", blocked"}`],
    ["orders", orderNumbers.join(", ") || "none"],
    ...guides.map(({ name, source, date }): [string, string] => [
      "guide",
      `${name} (${source}, ${date.slice(0, 10)})`,
    ]),
  ]);
}

function subscriptionText(endsAt: string | null): string {
  if (endsAt === null) return "none";
  return `${Date.parse(endsAt) > Date.now() ? "paid until" : "ended on"} ${endsAt.slice(0, 10)}`;
}
