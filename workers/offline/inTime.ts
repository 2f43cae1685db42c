/** A server that has not responded after this time counts as out of reach; the page reports the calls that fail. */
const PATIENCE_MILLISECONDS = 4000;

/** What is fetched, or null if it takes too long. */
export async function inTime<T>(fetched: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, null);
  });
  return Promise.race([fetched, late]).finally(() => clearTimeout(timer));
}
