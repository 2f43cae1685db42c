import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

interface ServerDocument {
  title: string;
  /** Paths of its style sheet and, if it has one, its script. */
  styles: string;
  script?: string;
  content: Html;
}

/** A page that the server renders without the app, in English. */
export function serverDocument({ title, styles, script, content }: ServerDocument): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Switchback</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
${script === undefined ? "" : html`<script type="module" src="${script}"></script>`}
</head>
<body>
<header><a href="/" class="home"><img src="/favicon.svg" alt="" width="44" height="44"><span>Switchback</span></a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
