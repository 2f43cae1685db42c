import { whenOnline } from "../whenOnline.ts";

/** Milliseconds before each further attempt while the browser says that there is a network. */
const PAUSES = [1000, 3000];

/** A part of the page is unavailable: after a deployment, say, the server no longer has what this page asks for. */
export class MissingPart extends Error {}

/**
 * Loads a part of the page: code, texts, icons. Without a network it waits for one; where the part does not come all the same, it
 * is asked for twice more.
 * @throws MissingPart with what the last attempt threw as its cause
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = [...PAUSES];
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine === false) await whenOnline();
      else {
        const pause = pauses.shift();
        if (pause === undefined) throw new MissingPart(String(error), { cause: error });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      await loadLostStyles();
    }
  }
}

/** The build puts a part's style sheets into the page once only: those that did not come are asked for again here. */
async function loadLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.onload = () => resolve();
    again.onerror = () => resolve();
    link.replaceWith(again);
  });
}
