import { html } from "hono/html";
import { MOST_LISTED_MAILS, type OutboxMail } from "../mail/listOutbox.ts";
import { type Html, serverDocument } from "../page/serverDocument.ts";

/** A paragraph that consists of a code. */
const CODE = /^[A-Z0-9]{4,12}$/;
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The outbox page, newest e-mail first. It is for the operator of this server, so it is in English. */
export function outboxPage(mails: readonly OutboxMail[], publicUrl: string): Html {
  return outboxDocument(
    html`<p class="about">No mail server is configured, so the newest ${MOST_LISTED_MAILS} e-mails of this server are listed here.</p>
${mails.length === 0 ? EMPTY : html`<ol>${mails.map((mail) => mailItem(mail, publicUrl))}</ol>`}`,
  );
}

/** The page for readers without the key. */
export function outboxLockedPage(): Html {
  return outboxDocument(
    html`<section class="empty"><h2>The key is missing</h2><p>Open the address of the outbox that the server printed when it started. It ends in the key of this start, and opens the outbox in this browser.</p></section>`,
  );
}

function outboxDocument(content: Html): Html {
  return serverDocument({
    title: "Outbox",
    styles: "/outbox/outbox.css",
    script: "/outbox/outbox.js",
    content,
  });
}

const EMPTY = html`<section class="empty"><h2>No mail yet</h2><p>Create an account or request a new password: the e-mail with the code appears here.</p><p><a class="button" href="/create-account">Create account</a></p></section>`;

function mailItem({ to, subject, text, createdAt }: OutboxMail, publicUrl: string): Html {
  const time = createdAt.toISOString();
  return html`<li><article>
<h2>${subject}</h2>
<p class="meta"><span>To ${to}</span><time datetime="${time}">${time.slice(0, 16).replace("T", " ")} UTC</time></p>
${mailBody(text, publicUrl)}
</article></li>`;
}

type MailBodyHtml = ReturnType<typeof html>;

/**
 * The text of an e-mail as HTML: codes are highlighted and can be copied, and URLs on this server are links. Other URLs
 * stay text, because quoted content may come from strangers.
 * @param publicUrl without a trailing slash
 */
export function mailBody(text: string, publicUrl: string): MailBodyHtml[] {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      CODE.test(paragraph) ? codeBox(paragraph) : html`<p>${lines(paragraph, publicUrl)}</p>`,
    );
}

function codeBox(code: string): MailBodyHtml {
  return html`<p class="code"><output>${code}</output><button type="button" hidden data-copy="${code}">Copy</button></p>`;
}

function lines(paragraph: string, publicUrl: string): MailBodyHtml[] {
  return paragraph
    .split("\n")
    .map(
      (line, index) =>
        html`${index > 0 ? html`<br>` : ""}${line.split(ADDRESS).map((part) => link(part, publicUrl))}`,
    );
}

function link(part: string, publicUrl: string): MailBodyHtml | string {
  return part.startsWith(`${publicUrl}/`) ? html`<a href="${part}">${part}</a>` : part;
}
