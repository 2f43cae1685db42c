/** Scale of the selected pin. */
export const SELECTED_SCALE = 1.3;

export function selectedIcon(type: string): string {
  return `selected-${type}`;
}
