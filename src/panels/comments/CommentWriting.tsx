import { PenLine } from "lucide-react";
import { useSnapshot } from "valtio";
import { useHistoryState } from "wouter/use-browser-location";
import { commentCategory, WRITTEN_CATEGORIES } from "../../contract/comment.ts";
import type { CommentBody, OwnComment } from "../../contract/commentCalls.ts";
import { commentText } from "../../contract/commentText.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { paths } from "../../lib/address/paths.ts";
import { localDay } from "../../lib/localDay.ts";
import { keepEqual } from "../../lib/memoize.ts";
import { randomKey } from "../../lib/randomKey.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useIsShown } from "../../lib/react/useIsShown.ts";
import { isWaterSource } from "../../lib/trip/waypointKinds.ts";
import {
  type CommentDraft,
  commentDraftItem,
  commentEditor,
  dropForm,
  keepForm,
  unsentForm,
  type WrittenComment,
} from "../../stores/guideMap/commentEditor.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { ownComments } from "../../stores/guideMap/ownComments.ts";
import { changeComment, queueComment } from "../../stores/guideMap/queueComment.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CommentWriting.module.css";
import { commentFailure } from "./commentFailure.ts";

const CommentDialog = onDemand(
  async () => (await withTexts(import("./CommentDialog.tsx"), "photoProblems")).CommentDialog,
);

/** The button that opens the form of a comment, and the form; guests are led to Log in. */
export function CommentWriting({ waypointId }: { waypointId: string }) {
  const text = useText();
  const { status, user } = useSnapshot(session);
  const opened = commentEditor.read(useHistoryState<unknown>());
  if (status === "guest" || !user) {
    return (
      <div className={styles.write}>
        <Button href={paths.login} variant="text" size={32} onClick={() => noteReturnPath()}>
          {text("comments.logInToWrite")}
        </Button>
      </div>
    );
  }
  const isHere = opened?.waypointId === waypointId;
  return (
    <div className={styles.write}>
      <Button icon={<PenLine />} onClick={() => commentEditor.open({ waypointId, commentId: null })}>
        {text("comments.write")}
      </Button>
      {isHere && <OpenForm key={opened.commentId} userId={user.id} {...opened} />}
    </div>
  );
}

interface OpenFormProps {
  userId: string;
  waypointId: string;
  commentId: string | null;
}

function OpenForm({ userId, waypointId, commentId }: OpenFormProps) {
  const text = useText();
  const nameOf = useWaypointName();
  const { waypoints, guide } = useSnapshot(guideMap);
  const { byId } = useSnapshot(ownComments);
  const isShown = useIsShown();
  const waypoint = waypoints.find((one) => one.waypointId === waypointId);
  const edited = commentId === null ? null : ((byId.get(commentId) as OwnComment | undefined) ?? null);
  const stored = commentDraftItem(userId, waypointId);
  if (!waypoint || (commentId !== null && !edited)) return null;
  const place = nameOf(waypoint);
  const form = { waypointId, commentId };
  const unsent = unsentForm(form);
  const before: WrittenComment | null = edited && {
    draft: draftOf(edited),
    photos: [],
    keptPhotos: edited.photos.map(({ url }) => url),
  };
  const initial: WrittenComment = before
    ? (unsent ?? before)
    : {
        // Without storage the text is kept as the photos are.
        draft: stored.read() ??
          unsent?.draft ?? {
            category: isWaterSource(waypoint) ? "water" : "cond",
            content: "",
            level: null,
            seenOn: "",
          },
        photos: unsent?.photos ?? [],
        keptPhotos: [],
      };
  const send = async ({ draft, photos, keptPhotos }: WrittenComment) => {
    const written = {
      category: draft.category,
      content: commentText(draft.content),
      level: draft.category === "water" ? draft.level : null,
      // The day of now, although it may be sent on another one; an edit that leaves the day leaves the hour too.
      seenOn: draft.seenOn === before?.draft.seenOn ? null : draft.seenOn || localDay(),
    };
    if (edited) {
      await changeComment(edited, { ...written, keptPhotos: [...keptPhotos] }, [...photos]);
    } else {
      const body: CommentBody = { ...written, uniqueId: randomKey() };
      const { guideId = "", guideName = "" } = guide ?? {};
      await queueComment({ guideId, guideName, waypointId, waypointTitle: place, body }, [...photos]);
      stored.remove();
    }
    dropForm(form);
    // Left meanwhile, it would close the form that has been opened since.
    if (isShown.current) commentEditor.close();
  };
  return (
    <CommentDialog
      place={place}
      initial={initial}
      edited={edited}
      isOpen
      onClose={() => commentEditor.close()}
      onWritten={(written) => {
        if (before && keepEqual(before, written) === before) dropForm(form);
        else keepForm(form, written);
        if (!edited) stored.write(written.draft);
      }}
      onDiscard={() => {
        dropForm(form);
        commentEditor.close();
      }}
      onSend={send}
      failureText={(error) => commentFailure(text, error)}
    />
  );
}

function draftOf({ category, content, level, time }: OwnComment): CommentDraft {
  return {
    category: WRITTEN_CATEGORIES.find((value) => commentCategory(value) === category) ?? "cond",
    content,
    level,
    seenOn: time === null ? "" : localDay(time),
  };
}
