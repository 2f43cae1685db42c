import { expect, test } from "vitest";
import { withNamedClasses } from "../../../src/server/build/namedClasses.ts";

const importing = (line: string) => withNamedClasses(`import styles from "./Card.module.css";\n${line}\n`);
const NAMED = /^import \* as styles from "\.\/Card\.module\.css";\n/;

test.each([
  "const card = <p className={styles.card} />;",
  "const card = classNames(press.paper, styles.card, isSmall && styles.small);",
  // Imported for its rules alone.
  "",
])("a module whose classes are all written out is imported by name: %s", (line) => {
  expect(importing(line)).toMatch(NAMED);
  expect(importing(line)).toContain(line);
});

test.each(["const mark = styles[kind];", "const all = { ...styles };", "const track = styles.switch;"])(
  "a module of which that cannot be said is imported whole: %s",
  (line) => {
    expect(importing(line)).not.toMatch(NAMED);
  },
);

test("each module of a file is judged apart", () => {
  const code = 'import press from "./press.module.css";\nimport styles from "./Card.module.css";\n';
  expect(withNamedClasses(`${code}const a = [press.paper, styles[kind]];`)).toBe(
    `import * as press from "./press.module.css";\nimport styles from "./Card.module.css";\nconst a = [press.paper, styles[kind]];`,
  );
});
