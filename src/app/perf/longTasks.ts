const TYPE = "longtask";

export interface LongTasks {
  /** Milliseconds of the longest since the page was opened; null if the browser does not support it. */
  longest(): number | null;
  stop(): void;
}

/** Watches the main thread for tasks of over 50 ms, those before it included. */
export function watchLongTasks(): LongTasks {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return { longest: () => null, stop() {} };
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: TYPE, buffered: true });
  return { longest: () => longest, stop: () => observer.disconnect() };
}
