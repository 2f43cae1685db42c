const BASE_PIXELS = 40;
const LINE_PIXELS = 31;
const LINE_CHARACTERS = 43;
const REM_PIXELS = 16;

/** Height of a pin's row in rem: 40 px, and 31 more for each 43 characters of its trail's name. */
export function pinRowHeight(nameLength: number): string {
  const pixels = BASE_PIXELS + LINE_PIXELS * Math.ceil(nameLength / LINE_CHARACTERS);
  return `${pixels / REM_PIXELS}rem`;
}
