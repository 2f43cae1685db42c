import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** A paragraph that consists of a code. */
const CODE = /^[A-Z0-9]{4,12}$/;
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/**
 * The text of an e-mail as HTML: codes are highlighted and can be copied, and URLs on this server are links. Other URLs
 * stay text, because quoted content may come from strangers.
 * @param publicUrl without a trailing slash
 */
export function mailBody(text: string, publicUrl: string): Html[] {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      CODE.test(paragraph) ? codeBox(paragraph) : html`<p>${lines(paragraph, publicUrl)}</p>`,
    );
}

function codeBox(code: string): Html {
  return html`<p class="code"><output>${code}</output><button type="button" hidden data-copy="${code}">Copy</button></p>`;
}

function lines(paragraph: string, publicUrl: string): Html[] {
  return paragraph
    .split("\n")
    .map(
      (line, index) =>
        html`${index > 0 ? html`<br>` : ""}${line.split(ADDRESS).map((part) => link(part, publicUrl))}`,
    );
}

function link(part: string, publicUrl: string): Html | string {
  return part.startsWith(`${publicUrl}/`) ? html`<a href="${part}">${part}</a>` : part;
}
