import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type GlobalError, type Path, useForm } from "react-hook-form";
import { navigate } from "wouter/use-browser-location";
import type * as z from "zod/mini";
import type { TextKey } from "../../i18n/textKey.ts";
import { useText } from "../../i18n/useText.ts";

/** Why a form was refused, for a field or the whole form: one of our texts, or a message from elsewhere. */
export interface FormFailure {
  field: string | null;
  words: { type: "text"; message: TextKey } | { type: "provider"; message: string };
}

export interface SendFormOptions<Values extends FieldValues> {
  /** The messages of its issues are text keys. */
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: Values;
  /** Values known from elsewhere; they take precedence over a draft. */
  given?: Partial<Values>;
  /** Where the values are stored when the form is left before it was sent. */
  draft?: {
    read: () => Record<string, unknown>;
    keep: (values: Values) => void;
    drop: () => void;
  };
  /** Also validates a changed field on blur; else validation starts with the first submit. */
  isCheckedOnBlur: boolean;
  /** Sends the values. @returns the path of the next screen, null not to navigate, or why they were refused */
  send: (values: Values) => Promise<string | null | FormFailure>;
  /** Shown for the whole form when `send` throws, which is logged. */
  failedText: TextKey;
}

type ShownError = Partial<Pick<GlobalError, "type" | "message">>;

/** A form with one submission at a time: validation timing, errors of the server, and drafts. */
export function useSendForm<Values extends FieldValues>(options: SendFormOptions<Values>) {
  const { schema, defaultValues, given, draft, isCheckedOnBlur, send, failedText } = options;
  const text = useText();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { ...defaultValues, ...draft?.read(), ...given } as DefaultValues<Values>,
    mode: isCheckedOnBlur ? "onTouched" : "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);
  const wasSent = useRef(false);
  const changedFields = useRef(new Set<string>());
  const leave = useRef(() => {});
  const [labels] = useState(() => new Map<string, string>());
  const [wrongFields, setWrongFields] = useState<string[]>([]);

  useEffect(() => {
    leave.current = () => {
      if (wasSent.current) draft?.drop();
      else draft?.keep(form.getValues());
    };
  });
  useEffect(() => () => leave.current(), []);

  const wordsOf = (error: ShownError | undefined) => {
    if (!error?.message) return undefined;
    return error.type === "provider" ? error.message : text(error.message as TextKey);
  };

  const showFailure = ({ field, words }: FormFailure) => {
    const isField = field !== null && field in defaultValues;
    form.setError(isField ? (field as Path<Values>) : "root", words, { shouldFocus: isField });
  };

  const submit = form.handleSubmit(
    async (values) => {
      setWrongFields([]);
      const { pathname } = location;
      try {
        const end = await send(values);
        if (end !== null && typeof end !== "string") return showFailure(end);
        wasSent.current = true;
        // Does not navigate if the reader has left the screen meanwhile.
        if (end !== null && location.pathname === pathname) navigate(end);
      } catch (error) {
        console.error(error);
        showFailure({ field: null, words: { type: "text", message: failedText } });
      }
    },
    (wrong) => setWrongFields(Object.keys(wrong)),
  );

  return {
    form,
    isSubmitting,
    /** Labels of the fields that were invalid at the last submit and still are. */
    wrongLabels: wrongFields.filter((field) => field in errors).map((field) => labels.get(field) ?? field),
    formError: wordsOf(errors.root),
    /** The key of the form's error if it is one of our texts. */
    formErrorKey: errors.root?.type === "text" ? errors.root.message : undefined,
    /** Shows why something beside the form was refused, at its field or for the whole form. */
    showFailure,
    clearFormError: () => form.clearErrors("root"),
    field(field: Path<Values>, label: string, registerOptions?: { deps?: Path<Values>[] }) {
      labels.set(field, label);
      const { onBlur, onChange, ...registered } = form.register(field, registerOptions);
      return {
        ...registered,
        label,
        error: wordsOf(form.getFieldState(field, form.formState).error),
        onChange(event: ChangeEvent) {
          changedFields.current.add(field);
          return onChange(event);
        },
        // A field that was focused but not changed is not validated.
        onBlur: (event: FocusEvent) =>
          !changedFields.current.has(field) || isOnWayOut(event.relatedTarget) ? undefined : onBlur(event),
      };
    },
    async onSubmit(event: SubmitEvent) {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      try {
        await submit(event);
      } finally {
        isSending.current = false;
      }
    },
  };
}

/** True for a link or the submit button, which validates all fields: a message now would shift it under the pointer. */
function isOnWayOut(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("a, [type=submit]");
}
