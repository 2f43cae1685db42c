const TAG_START = /<[a-z][^\s/>]*/gi;
/** An attribute as browsers tokenise it: the name, then '=' and the value. */
const ATTRIBUTE = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y;
const REFUSED = /^(?:on.|style$)/is;

/**
 * Renames event handlers, inline styles and base URLs to meaningless attributes. A purifier drops them anyway, but it
 * parses the HTML first, and Chromium reports each one parsed as a violation of the Content-Security-Policy. Neither
 * its hooks, which run after the parser, nor an inert document prevent that: for a text with five handlers and styles,
 * DOMParser, createHTMLDocument and a template all report four to six violations. So they are renamed while the HTML is
 * still text.
 */
export function withoutPolicyBreaches(html: string): string {
  // `noembed` is parsed like `style` and `source` like `base`; the purifier drops both, contents included.
  const elements = html
    .replace(/<(\/?)style(?=[\s/>])/gi, "<$1noembed")
    .replace(/<base(?=[\s/>])/gi, "<source");
  return withoutRefusedAttributes(elements);
}

function withoutRefusedAttributes(html: string): string {
  let clean = "";
  let done = 0;
  const starts = new RegExp(TAG_START);
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const from = starts.lastIndex;
    const attributes = new RegExp(ATTRIBUTE);
    attributes.lastIndex = from;
    let end = from;
    let renamed = "";
    for (let found = attributes.exec(html); found; found = attributes.exec(html)) {
      const [, space = "", name = "", value = ""] = found;
      // Within a comment or a <style>, the browser's parser may end that inside the value and treat the rest as markup.
      const inner = value.includes("<") ? withoutRefusedAttributes(value) : value;
      renamed += space + (REFUSED.test(name) ? "data-refused" : name) + inner;
      end = attributes.lastIndex;
    }
    clean += html.slice(done, from) + renamed;
    done = end;
    starts.lastIndex = end;
  }
  return clean + html.slice(done);
}
