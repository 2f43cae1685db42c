import { useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "../frame/CardBody.module.css";
import { loadIdentityService } from "../loadIdentityService.ts";

interface ResendButtonProps {
  /** Whether a new code has just been sent in another way. */
  wasSent: boolean;
  /** The account; null if its field has no valid value, which the form then reports. */
  username: () => Promise<string | null>;
  /** Called before a new code is requested, to clear what was reported about the old one. */
  onSend: () => void;
  onSent: () => void;
  onError: (error: unknown) => void;
}

/** Sends a new code and confirms it; one request at a time. */
export function ResendButton({ wasSent, username, onSend, onSent, onError }: ResendButtonProps) {
  const text = useText();
  const [status, setStatus] = useState<"idle" | "sending" | "sent">(wasSent ? "sent" : "idle");
  const resend = async () => {
    const name = await username();
    if (name === null) return;
    setStatus("sending");
    onSend();
    try {
      const identity = await loadIdentityService();
      pendingSignUp.destination = await identity.resendConfirmationCode({ username: name });
      setStatus("sent");
      onSent();
    } catch (error) {
      setStatus("idle");
      onError(error);
    }
  };
  return (
    <div className={styles.resend}>
      <Button
        size={48}
        isWide
        label={text("account.resend")}
        loading={status === "sending"}
        onClick={() => void resend()}
      >
        {text("account.resend")}
      </Button>
      <p role="status" className={styles.sent}>
        {status === "sent" && text("account.resent")}
      </p>
    </div>
  );
}
