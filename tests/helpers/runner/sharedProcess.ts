import { TestRunner, vi } from "vitest";

/**
 * Runs test files one after the other in one process, which keeps the packages that it has loaded. Each file gets its
 * own instances of our modules, as in a process of its own, and none of the fakes and timers of the file before.
 */
export default class SharedProcess extends TestRunner {
  private readonly real = { setTimeout, setInterval };
  private readonly started = new Set<NodeJS.Timeout | number>();

  constructor(config: TestRunner["config"]) {
    super(config);
    // The pool has already decided that the process is shared; here it says that modules and mocks are reset.
    config.isolate = true;
    globalThis.setTimeout = this.noted(setTimeout);
    globalThis.setInterval = this.noted(setInterval);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const timer of this.started) clearTimeout(timer);
    Object.assign(globalThis, this.real);
  }

  private noted<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
    return new Proxy(start, {
      apply: (target, self, args) => {
        const timer = Reflect.apply(target, self, args);
        this.started.add(timer);
        return timer;
      },
    });
  }
}
