export interface OldestBrowser {
  /** In `browserslist`. */
  name: string;
  title: string;
  target: string;
  version: string;
}

export function oldestBrowsers(): OldestBrowser[];
export function buildTarget(): string[];
export function oldestBrowsersText(): string;
