import { oldBrowser as cs } from "../../i18n/cs/oldBrowser.ts";
import { oldBrowser as en } from "../../i18n/en/oldBrowser.ts";
import { oldBrowser as uk } from "../../i18n/uk/oldBrowser.ts";

// The build puts this script into the page itself, before all others. Whatever browser comes has to understand it:
// ECMAScript 5 alone, which a test checks.

/** The build fills these in: the browsers of `browserslist` with their versions, and two names of `contract/names`. */
declare const OLDEST_BROWSERS: string;
declare const CHOSEN_LANGUAGE: string;
declare const PAGE_SCRIPTS: string;

if (isOld()) showNotice();

/** By what the page uses and the oldest supported version of a browser was the first to have. */
function isOld(): boolean {
  try {
    return !(
      "noModule" in document.createElement("script") &&
      // Safari 17.4
      "any" in AbortSignal &&
      "checkVisibility" in Element.prototype &&
      // Firefox 125
      "Segmenter" in Intl &&
      "canParse" in URL
    );
  } catch (_) {
    return true;
  }
}

/** Instead of the page, whose scripts are not requested then; it needs no style. */
function showNotice(): void {
  var language = readerLanguage();
  var texts = language === "uk" ? uk : language === "cs" ? cs : en;
  var panel = document.getElementsByTagName("main")[0];
  // What the page says without a script is text to a browser that runs one.
  var content = panel ? panel.innerHTML.replace(/<\/?noscript>/g, "").replace(/(<\/?h)1/g, "$12") : "";
  remove(document.getElementById(PAGE_SCRIPTS));
  removeAll("style");
  removeAll("link");
  document.documentElement.lang = language;
  document.body.innerHTML = "";
  document.body.style.cssText = "max-width:34em;margin:2em auto;padding:0 1em;font:18px/1.5 sans-serif";
  addText("h1", texts.title);
  addText("p", texts.needs.concat(" ", OLDEST_BROWSERS, "."));
  addText("p", texts.help);
  if (!content) return;
  var button = addText("button", texts.read);
  button.onclick = showContent;
  function showContent(): void {
    button.outerHTML = content;
  }
}

/** As in the settings: the language that the address names, else the chosen one, else the browser's. */
function readerLanguage(): string {
  var chosen = (/[?&]lang=(en|uk|cs)/.exec(location.search) || [])[1];
  try {
    chosen = chosen || localStorage.getItem(CHOSEN_LANGUAGE) || "";
  } catch (_) {
    // Refused.
  }
  var tag = (chosen || navigator.language || "").slice(0, 2).toLowerCase();
  return tag === "uk" || tag === "cs" ? tag : "en";
}

function removeAll(name: string): void {
  var found = document.getElementsByTagName(name);
  while (found.length > 0) remove(found[0]);
}

function remove(element: Element | null | undefined): void {
  if (element) element.outerHTML = "";
}

function addText(name: string, text: string): HTMLElement {
  var element = document.createElement(name);
  element.appendChild(document.createTextNode(text));
  document.body.appendChild(element);
  return element;
}
