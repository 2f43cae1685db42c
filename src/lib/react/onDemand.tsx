import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  startTransition,
  useEffect,
  useState,
} from "react";
import { loadPart } from "./loadPart.ts";

/** A component whose code comes when it is first shown, or before that by `fetch`. */
export interface OnDemand<Props> extends NamedExoticComponent<Props> {
  /** Fetches the code (see `loadPart`). @throws MissingPart when it is unavailable; it can then be fetched again. */
  fetch(): Promise<ComponentType<Props>>;
  /**
   * Whether the code is there, for a caller that shows something of its own until then; fetches it once it is needed.
   * @throws MissingPart to the next error boundary
   */
  useIsHere(isNeeded?: boolean): boolean;
}

/**
 * Shows a stand-in, given the same props, until the code of a component is there; code that is there already shows at
 * once. React's own `lazy` would show its fallback even then, keep it for 300 ms however soon the code comes, and never
 * ask again for code that once did not come. Such code is thrown to the next error boundary. What comes is rendered in
 * slices with room for input between them, and again for other props alone.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = Nothing,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    loading ??= loadPart(load).then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function useCode(isNeeded: boolean) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Component || !isNeeded) return;
      fetch().then(
        (component) => startTransition(() => setComponent(() => component)),
        (error: unknown) => setFailure({ error }),
      );
    }, [Component, isNeeded]);
    if (failure) throw failure.error;
    return Component;
  }
  function Shown(props: Props) {
    const Component = useCode(true);
    return Component ? <Component {...props} /> : <StandIn {...props} />;
  }
  return Object.assign(memo(Shown), {
    fetch,
    useIsHere: (isNeeded = true) => useCode(isNeeded) !== null,
  });
}

function Nothing() {
  return null;
}
