import { CircleQuestionMark } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { characterCount } from "../../contract/characterCount.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import { BIO_LIMITS, isBioTooLong } from "../../contract/userRules.ts";
import { useText } from "../../i18n/useText.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import typography from "../../ui/typography.module.css";
import styles from "./InformationFields.module.css";
import type { ProfileFormState } from "./useProfileForm.ts";

interface InformationFieldsProps {
  form: ProfileFormState;
  profile: UserProfile;
  /** Whether the first field takes the focus. */
  isFocused: boolean;
}

/** The texts of the own profile. */
export function InformationFields({ form, profile, isFocused }: InformationFieldsProps) {
  const text = useText();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [isHintShown, setHintShown] = useState(false);
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It opens at the lower edge of what the dialog shows.
    if (isHintShown) hint.current?.scrollIntoView({ block: "nearest" });
  }, [isHintShown]);
  useEffect(() => {
    if (isFocused) fields.current?.querySelector("input")?.focus();
  }, [isFocused]);
  const bio = form.form.watch("bio");
  const isPublic = form.form.watch("isPublicProfile");
  const name = { autoCapitalize: "words", spellCheck: false } as const;
  return (
    <div ref={fields} className={styles.fields}>
      <TextField
        {...form.field("displayName", text("profile.displayName"))}
        {...name}
        dir="auto"
        autoComplete="nickname"
      />
      <TextField
        label={text("profile.username")}
        value={profile.username}
        readOnly
        note={text("profile.usernameFixed")}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field("firstName", text("profile.firstName"))}
          {...name}
          dir="auto"
          autoComplete="given-name"
        />
        <TextField
          {...form.field("lastName", text("profile.lastName"))}
          {...name}
          dir="auto"
          autoComplete="family-name"
        />
      </div>
      <TextArea
        {...form.field("bio", text("profile.bio"))}
        dir="auto"
        maxLength={BIO_LIMITS.codeUnits}
        counter={text("profile.bioCount", { count: characterCount(bio), limit: BIO_LIMITS.characters })}
        isOverLimit={isBioTooLong(bio, profile.bio)}
      />
      <div className={styles.switch}>
        <label id={`${id}-label`} htmlFor={`${id}-switch`}>
          {text("profile.makePublic")}
        </label>
        <IconButton
          label={text("profile.publicHelp")}
          tooltipSide="top"
          icon={<CircleQuestionMark />}
          aria-expanded={isHintShown}
          aria-controls={`${id}-hint`}
          onClick={() => setHintShown(!isHintShown)}
        />
        <Switch
          id={`${id}-switch`}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          isOn={isPublic}
          onChange={(isOn) => form.form.setValue("isPublicProfile", isOn, { shouldDirty: true })}
        />
      </div>
      <p ref={hint} id={`${id}-hint`} className={typography.note} hidden={!isHintShown}>
        {text("profile.publicHint")}
      </p>
    </div>
  );
}
