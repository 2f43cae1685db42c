/** What was typed into the account forms and not sent with success, by form. In memory only. */
const drafts = new Map<string, Record<string, unknown>>();

/** Fields that are not kept once their form has gone. */
const SECRETS = ["password", "confirmPassword", "confirmationCode"];

export function draftOf(form: string): Record<string, unknown> {
  return drafts.get(form) ?? {};
}

/** Keeps what was typed for the next showing of the form, without its secrets. */
export function keepDraft(form: string, values: Record<string, unknown>): void {
  drafts.set(form, Object.fromEntries(Object.entries(values).filter(([name]) => !SECRETS.includes(name))));
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}
