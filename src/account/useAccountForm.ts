import type { FieldValues } from "react-hook-form";
import { draftOf, dropDraft, saveDraft } from "../stores/person/drafts.ts";
import { type FormFailure, type SendFormOptions, useSendForm } from "../ui/form/useSendForm.ts";
import { AccountError } from "./accountError.ts";

/** Fields that drafts leave out. */
const SECRETS = ["password", "confirmPassword", "confirmationCode"];

interface AccountFormOptions<Values extends FieldValues>
  extends Omit<SendFormOptions<Values>, "draft" | "failedText"> {
  /** The draft's name; drafts keep what was typed when the screen is left. */
  name: string;
}

/** A form whose `send` throws AccountErrors and whose draft is restored, except for secrets. */
export function useAccountForm<Values extends FieldValues>({
  name,
  send,
  ...options
}: AccountFormOptions<Values>) {
  const draft = {
    read: () => draftOf(name),
    keep: (values: Values) =>
      saveDraft(
        name,
        Object.fromEntries(Object.entries(values).filter(([field]) => !SECRETS.includes(field))),
      ),
    drop: () => dropDraft(name),
  };
  const form = useSendForm<Values>({
    ...options,
    draft,
    send: (values) => send(values).catch(failureOf),
    failedText: FAILED,
  });
  return { ...form, showFailure: (error: unknown) => form.showFailure(failureOf(error)) };
}

const FAILED = "identity.failed";

function failureOf(error: unknown): FormFailure {
  if (error instanceof AccountError) {
    const { field, text, message } = error;
    return { field, words: text ? { type: "text", message: text } : { type: "provider", message } };
  }
  console.error(error);
  return { field: null, words: { type: "text", message: FAILED } };
}
