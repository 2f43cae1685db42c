import type { FieldValues } from "react-hook-form";
import { draftOf, dropDraft, keepDraft } from "../stores/person/drafts.ts";
import { type FormFailure, type SendFormOptions, useSendForm } from "../ui/form/useSendForm.ts";
import { AccountError } from "./accountError.ts";

/** Fields that are not kept once their form has gone. */
const SECRETS = ["password", "confirmPassword", "confirmationCode"];

interface AccountFormOptions<Values extends FieldValues>
  extends Omit<SendFormOptions<Values>, "draft" | "failureOf"> {
  /** Under this name what was typed is kept when the screen is left. */
  name: string;
}

/** A form whose `send` throws AccountErrors, and that is found again as it was left, but for its secrets. */
export function useAccountForm<Values extends FieldValues>({ name, ...options }: AccountFormOptions<Values>) {
  const draft = {
    read: () => draftOf(name),
    keep: (values: Values) =>
      keepDraft(
        name,
        Object.fromEntries(Object.entries(values).filter(([field]) => !SECRETS.includes(field))),
      ),
    drop: () => dropDraft(name),
  };
  return useSendForm<Values>({ ...options, draft, failureOf });
}

function failureOf(error: unknown): FormFailure {
  if (error instanceof AccountError) {
    const { field, text, message } = error;
    return { field, words: text ? { type: "text", message: text } : { type: "provider", message } };
  }
  console.error(error);
  return { field: null, words: { type: "text", message: "identity.failed" } };
}
