import { MapPinOff } from "lucide-react";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import type { Failure } from "../../lib/network/failure.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";

interface GuideMissingProps {
  trailId: string;
  /** Null for a guide that does not exist. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Shown for a guide that does not exist or failed to load; a copy on this device can still be opened. */
export function GuideMissing({ trailId, failure, onRetry }: GuideMissingProps) {
  const text = useText();
  const failureText = useFailureText();
  const toGuides = (
    <Button variant={failure ? "outline" : "forest"} href={paths.guides}>
      {text("shell.toGuides")}
    </Button>
  );
  if (!failure) {
    return (
      <EmptyState
        headingLevel={1}
        icon={<MapPinOff />}
        title={text("guide.notFound")}
        text={text("guide.notFoundText", { name: trailId })}
        actions={toGuides}
      />
    );
  }
  return (
    <>
      <LoadFailure
        headingLevel={1}
        title={text("guide.failed")}
        text={failureText(failure)}
        onRetry={onRetry}
        actions={toGuides}
      />
      <OnDevice trailId={trailId} />
    </>
  );
}
