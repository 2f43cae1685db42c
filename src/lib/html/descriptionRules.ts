/** What is kept of a publisher's HTML, by the page and by the server. Of all other elements only the content is kept. */
export const KEPT_ELEMENTS = [
  ...["a", "abbr", "acronym", "address", "article", "aside", "b", "bdi", "bdo", "big", "blockquote", "br"],
  ...["caption", "center", "cite", "code", "col", "colgroup", "data", "dd", "del", "details", "dfn", "dir"],
  ...["div", "dl", "dt", "em", "figcaption", "figure", "font", "footer", "h1", "h2", "h3", "h4", "h5", "h6"],
  ...["header", "hgroup", "hr", "i", "ins", "kbd", "li", "main", "mark", "menu", "nav", "nobr", "ol", "p"],
  ...["pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "span", "strike", "strong", "sub"],
  ...["summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var"],
  "wbr",
];

/** Elements that go with their content, unless they are kept. */
export const DROPPED_WITH_CONTENT = [
  ...["audio", "head", "iframe", "math", "noembed", "noframes", "noscript", "plaintext", "script"],
  ...["style", "svg", "template", "textarea", "title", "video", "xmp"],
];

/** Attributes whose values are addresses. */
export const ADDRESS_ATTRIBUTES = ["cite", "href"];

/** Attributes whose values can do no harm. */
export const PLAIN_ATTRIBUTES = [
  ...["colspan", "datetime", "dir", "headers", "lang", "open", "reversed", "rowspan", "scope", "start"],
  ...["summary", "title", "value"],
];

/** Addresses that a description may name, without their white space. */
export const KEPT_ADDRESS = /^(?:https?|mailto):/i;
