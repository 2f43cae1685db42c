import { createHash } from "node:crypto";

/** The style sheet that the build links: it keeps the first paint waiting. */
const LINK = /<link rel="stylesheet"([^>]*?) href="([^"]+)">/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
/** The script that the build writes into the page, see `build/inlineScript`; those of JSON have attributes. */
const SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** Sources that a Content-Security-Policy allows for what the page itself contains; null where it has none. */
export interface InlineSources {
  style: string | null;
  script: string | null;
}

export const NO_INLINE_PARTS: InlineSources = { style: null, script: null };

/**
 * Puts the content of the page's style sheet into the page, so that the first paint waits for no second response. The
 * link stays, disabled: on-demand code finds there that the sheet is part of the page already. A page without a link,
 * such as one that is not built, is left as it is.
 * @param read the content of a file of the build by its URL path
 * @throws if the sheet contains the end tag of its element
 */
export async function withInlineStyle(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const [link, attributes, path] = LINK.exec(html) ?? [];
  if (link === undefined || path === undefined) return html;
  const css = await read(path);
  if (/<\/style/i.test(css)) throw new Error(`${path} would end the element that it is put into`);
  return html.replace(
    link,
    () => `<style>${css}</style><link rel="stylesheet" disabled${attributes} href="${path}">`,
  );
}

export function inlineSources(html: string): InlineSources {
  return { style: sourceOf(STYLE.exec(html)?.[1]), script: sourceOf(SCRIPT.exec(html)?.[1]) };
}

function sourceOf(content: string | undefined): string | null {
  return content === undefined ? null : `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
