import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type GlobalError, type Path, useForm } from "react-hook-form";
import { navigate } from "wouter/use-browser-location";
import type * as z from "zod/mini";
import type { TextKey } from "../../i18n/translation.ts";
import { useText } from "../../i18n/useText.ts";

/** What a form shows when its call failed, at a field or for the form as a whole: words of ours, or somebody else's own. */
export interface FormFailure {
  field: string | null;
  words: { type: "text"; message: TextKey } | { type: "provider"; message: string };
}

export interface SendFormOptions<Values extends FieldValues> {
  /** The messages of its issues are keys of texts. */
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: Values;
  /** Values that are known from elsewhere; they win over what was typed before. */
  given?: Partial<Values>;
  /** Where what was typed is kept when the form is left before it was sent. */
  draft?: {
    read: () => Record<string, unknown>;
    keep: (values: Values) => void;
    drop: () => void;
  };
  /** Messages also show when a changed field is left; else they wait for the first sending. */
  isCheckedOnBlur: boolean;
  /** Sends the values. Returns the path of the screen that comes next; null leaves that to others. */
  send: (values: Values) => Promise<string | null>;
  /** What to show of an error that `send` threw. */
  failureOf: (error: unknown) => FormFailure;
}

type ShownError = Partial<Pick<GlobalError, "type" | "message">>;

/** A form that is sent once at a time: when its messages show, where the server's go, and what becomes of what was typed. */
export function useSendForm<Values extends FieldValues>(options: SendFormOptions<Values>) {
  const { schema, defaultValues, given, draft, isCheckedOnBlur, send, failureOf } = options;
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

  /** Shows why a call failed, on its field or for the form as a whole. */
  const showFailure = (error: unknown) => {
    const { field, words } = failureOf(error);
    const isField = field !== null && field in defaultValues;
    form.setError(isField ? (field as Path<Values>) : "root", words, { shouldFocus: isField });
  };

  const submit = form.handleSubmit(
    async (values) => {
      setWrongFields([]);
      const { pathname } = location;
      try {
        const next = await send(values);
        wasSent.current = true;
        // Somebody who has left the screen meanwhile stays where they are.
        if (next !== null && location.pathname === pathname) navigate(next);
      } catch (error) {
        showFailure(error);
      }
    },
    (wrong) => setWrongFields(Object.keys(wrong)),
  );

  return {
    form,
    isSubmitting,
    /** Names of the fields that the last try found wrong and that still are. */
    wrongLabels: wrongFields.filter((field) => field in errors).map((field) => labels.get(field) ?? field),
    formError: wordsOf(errors.root),
    /** The key of the form's error, where it is a text of ours. */
    formErrorKey: errors.root?.type === "text" ? errors.root.message : undefined,
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
        // A field that was only passed through has nothing wrong with it yet.
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

/** To another screen, or to the button that looks at all fields anyway: a message now would only move it away. */
function isOnWayOut(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("a, [type=submit]");
}
