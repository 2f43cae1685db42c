/**
 * Reads custom properties of the page, as they are in its dark scheme or its light one: the light ones are available while
 * the page is dark, too.
 */
export function readTokens<Result>(
  read: (property: (name: string) => string) => Result,
  isDark: boolean,
): Result {
  const root = document.documentElement;
  // Nothing is painted in between.
  if (!isDark) root.dataset.scheme = "light";
  const style = getComputedStyle(root);
  try {
    return read((name) => style.getPropertyValue(name));
  } finally {
    if (!isDark) delete root.dataset.scheme;
  }
}
