import { onForgetPerson } from "./forgetPerson.ts";

/** What was typed into forms and not yet sent successfully, by form. In memory only, and without secrets. */
const drafts = new Map<string, Record<string, unknown>>();

export function draftOf(form: string): Record<string, unknown> {
  return drafts.get(form) ?? {};
}

/** Keeps what was typed for the next time that the form shows. */
export function saveDraft(form: string, values: Record<string, unknown>): void {
  drafts.set(form, values);
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}

onForgetPerson(() => drafts.clear());
