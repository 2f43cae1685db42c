/** A value that is made when it is first asked for, and kept. */
export function atFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
