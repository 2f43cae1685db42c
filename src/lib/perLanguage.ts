/** What is made for a language once, when it is first asked for: the browser takes a while for each of its own formatters. */
export function perLanguage<Value extends object>(
  make: (language: string) => Value,
): (language: string) => Value {
  const made = new Map<string, Value>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
