import { html } from "hono/html";
import type { OutboxMail } from "../mail/listOutbox.ts";
import { type Html, serverDocument } from "../page/serverDocument.ts";
import { mailBody } from "./mailBody.ts";

/** The outbox page, newest e-mail first. It is for the operator of this server, so it is in English. */
export function outboxPage(mails: readonly OutboxMail[], publicUrl: string): Html {
  return outboxDocument(
    html`<p class="about">No mail server is configured, so the e-mails of this server are listed here.</p>
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
