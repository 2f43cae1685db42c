import { act, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { proxy, useSnapshot } from "valtio";
import { expect, test } from "vitest";
import { useTransitionSelector } from "../../../../src/lib/react/useTransitionSelector.ts";

const newStore = () => proxy({ cards: 1, hovered: 1 });
const cardsOf = ({ cards }: { cards: number }) => ({ cards });

test("a selected value is shown when it changes, and nothing is rendered for the rest", async () => {
  const store = newStore();
  let renders = 0;
  const { result } = renderHook(() => {
    renders++;
    return useTransitionSelector(store, cardsOf);
  });
  const before = renders;
  await act(async () => {
    store.hovered = 2;
  });
  expect(renders).toBe(before);
  await act(async () => {
    store.cards = 2;
  });
  expect(result.current).toEqual({ cards: 2 });
});

test("urgent updates are shown first", async () => {
  const store = newStore();
  const shown: string[] = [];
  renderHook(() => {
    const urgent = useSnapshot(store).cards;
    const { cards } = useTransitionSelector(store, cardsOf);
    shown.push(`${urgent} ${cards}`);
  });
  await act(async () => {
    store.cards = 2;
  });
  expect(shown[0]).toBe("1 1");
  expect(shown.at(-1)).toBe("2 2");
  expect(shown).toContain("2 1");
});

test("a change made before the component subscribes is not missed", async () => {
  const store = newStore();
  const { result } = renderHook(() => {
    const taken = useTransitionSelector(store, cardsOf);
    if (store.cards === 1) store.cards = 2;
    return taken;
  });
  await act(async () => {});
  expect(result.current).toEqual({ cards: 2 });
});

test("a postponed change is shown when it is due, the last one replacing those before it", async () => {
  const store = newStore();
  const due = new Set<() => void>();
  const postpone = (action: () => void) => {
    due.add(action);
    return () => due.delete(action);
  };
  const { result, unmount } = renderHook(() => useTransitionSelector(store, cardsOf, postpone));
  for (const cards of [2, 3]) {
    await act(async () => {
      store.cards = cards;
    });
  }
  expect(result.current).toEqual({ cards: 1 });
  expect(due.size).toBe(1);
  act(() => {
    for (const action of due) action();
  });
  expect(result.current).toEqual({ cards: 3 });
  await act(async () => {
    store.cards = 4;
  });
  unmount();
  expect(due.size).toBe(0);
});

test("a change cancelled when its component unsubscribed is shown when it subscribes again", async () => {
  const store = newStore();
  const due = new Set<() => void>();
  const postpone = (action: () => void) => {
    due.add(action);
    return () => due.delete(action);
  };
  const useCards = () => {
    const taken = useTransitionSelector(store, cardsOf, postpone);
    if (store.cards === 1) store.cards = 2;
    return taken;
  };
  const { result } = renderHook(useCards, { wrapper: StrictMode });
  act(() => {
    for (const action of due) action();
  });
  expect(result.current).toEqual({ cards: 2 });
});

test("a different selection is shown at once", () => {
  const store = newStore();
  const hoveredOf = (state: typeof store) => ({ hovered: state.hovered });
  const { result, rerender } = renderHook(
    ({ select }) => useTransitionSelector<typeof store, object>(store, select),
    {
      initialProps: { select: cardsOf as (state: typeof store) => object },
    },
  );
  rerender({ select: hoveredOf });
  expect(result.current).toEqual({ hovered: 1 });
});
