import { proxy, ref } from "valtio";
import { callsOwner } from "../../api/client.ts";
import { getOwnComments } from "../../api/commentsApi.ts";
import type { OwnComment } from "../../contract/commentCalls.ts";
import { loader } from "../../lib/loader.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

interface OwnComments {
  guideId: string | null;
  /** By comment id, hidden ones included. */
  byId: StoredRef<ReadonlyMap<string, OwnComment>>;
}

const NONE: OwnComments["byId"] = ref(new Map<string, OwnComment>());

/** What the signed-in person wrote in the open guide. */
export const ownComments = proxy<OwnComments>({ guideId: null, byId: NONE });

const loading = loader<string, OwnComment[]>({
  load: (guideId) => getOwnComments(guideId),
  onResult: (comments, guideId) =>
    Object.assign(ownComments, { guideId, byId: ref(new Map(comments.map((one) => [one.id, one]))) }),
  onFailure: (error) => console.warn("The reader's own comments failed to load:", error),
  owner: callsOwner,
});

/** Loads them once for a guide; nobody's for guests. */
export async function loadOwnComments(guideId: string): Promise<void> {
  if (callsOwner() === null || ownComments.guideId === guideId) return;
  await loading.load(guideId);
}

/** Loads them again if they are those of the guide: another tab has sent one. */
export async function reloadOwnComments(guideId: string): Promise<void> {
  if (ownComments.guideId === guideId) await loading.load(guideId);
}

/** Notes one that was written or changed. */
export function noteOwnComment(comment: OwnComment): void {
  ownComments.byId = ref(new Map([...ownComments.byId, [comment.id, comment]]));
}

/** Forgets one that was deleted. */
export function forgetOwnComment(id: string): void {
  ownComments.byId = ref(new Map([...ownComments.byId].filter(([known]) => known !== id)));
}

onForgetPerson(() => {
  loading.forget();
  Object.assign(ownComments, { guideId: null, byId: NONE });
});
