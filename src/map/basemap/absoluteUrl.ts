/** A template of tiles as MapLibre's workers take it: absolute. `new URL` would escape the template's braces. */
export function absoluteUrl(template: string): string {
  return template.startsWith("/") ? location.origin + template : template;
}
