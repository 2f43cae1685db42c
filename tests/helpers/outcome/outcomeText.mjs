/**
 * What is left to read when a log was cut: every failure, and everything that passed only at its second try, with the
 * first lines of its error; "" when there is neither.
 */
export function outcomeText({ failures, retried }) {
  return [section("Passed at the second try", retried), section("Failed", failures)].join("");
}

function section(heading, notes) {
  if (notes.length === 0) return "";
  return `\n${heading}:\n${notes.map(({ name, error }) => `  ${name}\n${indented(error)}\n`).join("")}`;
}

function indented(text) {
  return text.replaceAll(/^/gm, "      ");
}
