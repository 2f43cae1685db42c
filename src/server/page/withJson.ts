/**
 * Inserts a value into a JSON script element of the page.
 * @throws when the page has no such element
 */
export function withJson(html: string, elementId: string, value: unknown): string {
  // An unescaped "<" could end the element early.
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  const element = new RegExp(`(<script[^>]*\\bid="${elementId}"[^>]*>)[^<]*(</script>)`);
  if (!element.test(html)) throw new Error(`index.html has no element #${elementId}`);
  return html.replace(element, (_all, open: string, close: string) => `${open}${json}${close}`);
}
