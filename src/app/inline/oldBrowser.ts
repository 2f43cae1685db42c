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
  remove(document.getElementById(PAGE_SCRIPTS));
  removeAll("style");
  removeAll("link");
  document.documentElement.lang = language;
  document.body.innerHTML = "";
  document.body.style.cssText = "max-width:34em;margin:2em auto;padding:0 1em;font:18px/1.5 sans-serif";
  addText("h1", texts.title);
  addText("p", texts.needs.concat(" ", OLDEST_BROWSERS, "."));
  addText("p", texts.help);
}

/** As in the settings: the chosen language, else the browser's. */
function readerLanguage(): string {
  var chosen: string | null = null;
  try {
    chosen = localStorage.getItem(CHOSEN_LANGUAGE);
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

function addText(name: string, text: string): void {
  var element = document.createElement(name);
  element.appendChild(document.createTextNode(text));
  document.body.appendChild(element);
}
