import * as z from "zod/mini";
import { hasControl, hasNameLetter, USER_LIMITS } from "../../contract/userRules.ts";
import type { TextKey } from "../../i18n/textKey.ts";

const { min, max } = USER_LIMITS.displayName;

const check = (isRight: (name: string) => boolean, error: TextKey) => z.refine<string>(isRight, { error });

/** The name that others see. Messages are text keys; a form shows the first one. */
export const displayNameField = z.string().check(
  z.trim(),
  check((name) => name !== "", "validation.display_name_required"),
  check((name) => name.length >= min, "validation.limit_lower"),
  check((name) => name.length <= max, "validation.limit_upper"),
  check(hasNameLetter, "validation.display_name_format"),
  check((name) => !hasControl(name), "validation.display_name_characters"),
);

/** A first or last name, which may be empty. @param format the message for one without a letter */
export const optionalNameField = (format: TextKey) =>
  z.string().check(
    z.trim(),
    check((name) => name === "" || hasNameLetter(name), format),
    check((name) => name === "" || name.length >= min, "validation.limit_lower"),
    check((name) => name.length <= max, "validation.limit_upper"),
    check((name) => !hasControl(name), format),
  );
