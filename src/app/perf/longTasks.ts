const TYPE = "longtask";

export interface LongTasks {
  /** Milliseconds of the longest task since page load; null if the browser does not support it. */
  longest(): number | null;
  stop(): void;
}

/** Observes main-thread tasks of over 50 ms, earlier ones included. */
export function watchLongTasks(): LongTasks {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return { longest: () => null, stop() {} };
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: TYPE, buffered: true });
  return { longest: () => longest, stop: () => observer.disconnect() };
}
