/** The function with its last answer kept: the same arguments again give the same object. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null;
  return (...args) => {
    if (last?.args.every((value, index) => Object.is(value, args[index]))) return last.result;
    last = { args, result: compute(...args) };
    return last.result;
  };
}
