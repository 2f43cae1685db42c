import { createHash } from "node:crypto";

/** The style sheet that the build links: it keeps the first paint waiting. */
const LINK = /<link rel="stylesheet"([^>]*?) href="([^"]+)">/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
/** The scripts that the build writes into the page, see `build/inlineScript`; those of JSON have attributes. */
const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

/** Sources that a Content-Security-Policy allows for what the page itself contains; a page may have no style. */
export interface InlineSources {
  style: string | null;
  scripts: readonly string[];
}

export const NO_INLINE_PARTS: InlineSources = { style: null, scripts: [] };

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
  const style = STYLE.exec(html)?.[1];
  return {
    style: style === undefined ? null : sourceOf(style),
    scripts: [...html.matchAll(SCRIPTS)].map(([, content = ""]) => sourceOf(content)),
  };
}

function sourceOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
