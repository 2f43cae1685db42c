import { startTransition, useEffect, useRef, useState } from "react";
import { subscribe } from "valtio";

/** Calls an action at some later time. Returns the function that cancels it. */
type Postpone = (action: () => void) => () => void;

const atOnce: Postpone = (action) => {
  action();
  return () => {};
};

/**
 * What `select` takes from a store, for parts of the page that take long to render: a change is rendered in slices with
 * room for input between them, and shows when the whole of it is ready. `postpone` lets what is more urgent go first.
 * @param select takes texts, numbers and what is kept under `ref()`; the same function again, or all is read again
 */
export function useTransitionSelector<State extends object, Taken extends object>(
  store: State,
  select: (state: State) => Taken,
  postpone = atOnce,
): Taken {
  const [read, setRead] = useState(() => ({ select, taken: select(store) }));
  const taken = read.select === select ? read.taken : select(store);
  const last = useRef<typeof read | null>(read);
  useEffect(() => {
    let callOff = () => {};
    const follow = () => {
      const next = { select, taken: select(store) };
      if (last.current?.select === select && isSame(last.current.taken, next.taken)) return;
      last.current = next;
      callOff();
      callOff = postpone(() => startTransition(() => setRead(next)));
    };
    follow();
    const end = subscribe(store, follow);
    return () => {
      end();
      callOff();
      // What was called off is still to come, should it listen again.
      last.current = null;
    };
  }, [store, select, postpone]);
  return taken;
}

function isSame(a: object, b: object): boolean {
  const others = Object.entries(b);
  return Object.entries(a).every(([, value], i) => Object.is(value, others[i]?.[1]));
}
