import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import type { Failure } from "../../lib/network/failure.ts";
import { IncompleteNote } from "../IncompleteNote.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";

interface GuideIncompleteProps {
  trailId: string;
  failure: Failure;
  onRetry: () => void;
}

/** Shown above the data from the list when the guide's own call failed; a copy on this device can still be opened. */
export function GuideIncomplete({ trailId, failure, onRetry }: GuideIncompleteProps) {
  const text = useText();
  const failureText = useFailureText();
  return (
    <>
      <IncompleteNote onRetry={onRetry}>
        {text("guide.incomplete", { reason: failureText(failure) })}
      </IncompleteNote>
      <OnDevice trailId={trailId} />
    </>
  );
}
