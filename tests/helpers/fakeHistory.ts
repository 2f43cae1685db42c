import { vi } from "vitest";

/** A history of entries without addresses. Going back is done, and told of, a moment later, as browsers do it. Answers the entries. */
export function fakeHistory(state: unknown = null): unknown[] {
  const entries = [state];
  let listener = () => {};
  vi.stubGlobal("history", {
    get state() {
      return entries.at(-1);
    },
    pushState: (pushed: unknown) => void entries.push(pushed),
    replaceState: (put: unknown) => void entries.splice(-1, 1, put),
    back() {
      queueMicrotask(() => {
        entries.pop();
        listener();
      });
    },
  });
  vi.stubGlobal("addEventListener", (_name: string, heard: () => void) => {
    listener = heard;
  });
  vi.stubGlobal("removeEventListener", () => {});
  return entries;
}
