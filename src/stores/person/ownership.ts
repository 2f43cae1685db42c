import { proxy, ref } from "valtio";
import { callsOwner } from "../../api/client.ts";
import type { StatedOwnership } from "../../contract/guide.ts";
import type { StoredRef } from "../storedRef.ts";
import { onForgetPerson } from "./forgetPerson.ts";

interface Ownership {
  /** Whose purchases are known; null for a guest, who has none. */
  owner: string | null;
  /** The guides that the owner has bought, alone or in a bundle. Replaced as a whole, and only by other ids. */
  ownedIds: StoredRef<ReadonlySet<string>>;
}

const NONE: StoredRef<ReadonlySet<string>> = ref(new Set<string>());

/**
 * What the reader owns. It is kept apart from the guides: a purchase, sign-in or sign-out changes this one set, and no
 * list, line or mask has to be made again.
 */
export const ownership = proxy<Ownership>({ owner: null, ownedIds: NONE });

/** Takes over all that a person owns. */
export function setOwnership(owner: string | null, ownedIds: readonly string[]): void {
  ownership.owner = owner;
  replaceIds(ownedIds);
}

/**
 * Notes what an answer states about some guides.
 * @param askedWith the ids known when it was requested; of an answer older than the set only additions count
 */
export function noteOwnership(stated: StatedOwnership, askedWith: ReadonlySet<string>): void {
  const ids = new Set(ownership.ownedIds);
  if (askedWith === ownership.ownedIds) for (const id of stated.notOwned) ids.delete(id);
  for (const id of stated.owned) ids.add(id);
  replaceIds([...ids]);
}

/** Nothing is owned: the reader has signed out. */
export function forgetOwnership(): void {
  setOwnership(null, []);
}

onForgetPerson(forgetOwnership);

/** Whether the purchases of the person who makes the calls are known. */
export function isOwnershipKnown(): boolean {
  return ownership.owner === callsOwner();
}

function replaceIds(ids: readonly string[]): void {
  const { ownedIds } = ownership;
  const isSame = ids.length === ownedIds.size && ids.every((id) => ownedIds.has(id));
  if (!isSame) ownership.ownedIds = ref(new Set(ids));
}
