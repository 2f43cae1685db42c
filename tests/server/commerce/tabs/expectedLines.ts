type Wanted = "in" | "out";

interface Knowledge {
  /** What the cart must hold of a guide; null where several outcomes are right. */
  wanted: Wanted | null;
  /** Changes of it that have not ended. */
  open: number;
  /** Several changes overlapped, or one that did not overlap with them was lost. */
  isContested: boolean;
}

/** What the readers of a cart must find in it after what they did, whatever went wrong on the way. */
export function expectedLines() {
  const guides = new Map<string, Knowledge>();
  const knowledgeOf = (variantId: string): Knowledge => {
    const known = guides.get(variantId) ?? { wanted: "out", open: 0, isContested: false };
    guides.set(variantId, known);
    return known;
  };
  const contest = (known: Knowledge, wanted: Wanted | null) => {
    known.isContested = known.open > 0;
    known.wanted = known.isContested ? null : wanted;
  };

  return {
    /** A guide is being added or removed. @returns what to call at the end, with whether it was done */
    begin(variantId: string, wanted: Wanted): (isDone: boolean) => void {
      const known = knowledgeOf(variantId);
      known.isContested ||= known.open > 0;
      known.open++;
      known.wanted = null;
      return (isDone) => {
        known.open--;
        if (!isDone) known.isContested = true;
        if (known.open > 0) return;
        known.wanted = known.isContested ? null : wanted;
        known.isContested = false;
      };
    },
    /** Nothing that was in the cart is in the next one. */
    empty(): void {
      for (const known of guides.values()) contest(known, "out");
    },
    /** Guides were paid: they left with their cart, and those that were not charged are not looked for any more. */
    pay(variantIds: readonly string[]): void {
      for (const [variantId, known] of guides) contest(known, variantIds.includes(variantId) ? "out" : null);
    },
    /** What contradicts it in the lines of a cart. */
    contradictions(variantIds: readonly string[]): string[] {
      return [...guides].flatMap(([variantId, { wanted }]) => {
        const isIn = variantIds.includes(variantId);
        return wanted !== null && isIn !== (wanted === "in") ? [`${variantId} must be ${wanted}`] : [];
      });
    },
  };
}
