import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fireEvent, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { withoutUnusedRenderer } from "../../../src/server/build/withoutUnusedReact.ts";

interface Renderer {
  React: typeof import("react");
  Dom: typeof import("react-dom");
  Client: typeof import("react-dom/client");
}

const WHOLE = (code: string) => code;
const requireHere = createRequire(import.meta.url);

test("LIGHT-26 the renderer without its unused parts shows, moves, hides and removes what the whole one does", async () => {
  const steps = await shownBy(built(withoutUnusedRenderer));
  expect(steps).toEqual(await shownBy(built(WHOLE)));
  expect(steps).toEqual([
    '<ul><li>1</li><li>2</li><li>3</li></ul><form><input value=""><button type="button"></button></form><a></a><i>waits</i><b>over it</b>',
    '<ul><li>1</li><li>2</li><li>3</li></ul><form><input value=""><button type="button"></button></form><a></a><em>late</em><b>over it</b>',
    '<ul><li>3</li><li>0</li><li>1</li></ul><form><input value="a"><button type="button"></button></form><a></a><em>late</em><b>over it</b>',
    '<ul><li>3</li><li>0</li><li>1</li></ul><form><input value="a"><button type="button"></button></form><a></a><em style="display: none !important;">late</em><i>waits</i><b>over it</b>',
    '<ul><li>3</li><li>0</li><li>1</li></ul><form><input value="a"><button type="button"></button></form><a></a><em>late</em><em>later</em><b>over it</b>',
    "<u>sent a</u>",
    "",
  ]);
});

test("LIGHT-26 to use a part that is left out is an error", () => {
  const { React, Dom, Client } = built(withoutUnusedRenderer);
  const errors: unknown[] = [];
  const root = Client.createRoot(document.createElement("div"), {
    onUncaughtError: (error) => errors.push(error),
  });
  Dom.flushSync(() => root.render(React.createElement(React.Fragment, { ref: () => {} }, "text")));
  expect(String(errors)).toContain("The build leaves out this part of React");
});

test("LIGHT-26 a renderer that lacks a function to leave out fails the build", () => {
  expect(() => withoutUnusedRenderer("function preload() {}")).toThrow("React DOM has no");
});

/** React as pages get it, its renderer's code changed. */
function built(change: (code: string) => string): Renderer {
  function load<Module>(name: string, file: string, imports: Record<string, unknown>): Module {
    const folder = dirname(requireHere.resolve(`${name}/package.json`));
    const code = readFileSync(join(folder, "cjs", `${file}.production.js`), "utf8");
    const exported = {} as Module;
    const run = new Function("exports", "require", file === "react-dom-client" ? change(code) : code);
    run(exported, (id: string) => imports[id]);
    return exported;
  }
  const React = load<Renderer["React"]>("react", "react", {});
  const Dom = load<Renderer["Dom"]>("react-dom", "react-dom", { react: React });
  const scheduler = load("scheduler", "scheduler", {});
  const imports = { react: React, scheduler, "react-dom": Dom };
  return { React, Dom, Client: load("react-dom", "react-dom-client", imports) };
}

/** The page's HTML after each step: a list beside a form, then what comes late, what events change and hide, an error. */
async function shownBy({ React, Dom, Client }: Renderer): Promise<string[]> {
  const { createElement: h, Suspense, useDeferredValue, useState, useTransition } = React;
  let arrive = (_: { default: () => ReactNode }) => {};
  const late = () =>
    React.lazy(
      () =>
        new Promise<{ default: () => ReactNode }>((resolve) => {
          arrive = resolve;
        }),
    );
  const Late = late();
  const Later = late();
  class Boundary extends React.Component<{ children: ReactNode }, { error?: Error }> {
    override state: { error?: Error } = {};
    static getDerivedStateFromError = (error: Error) => ({ error });
    override render() {
      return this.state.error ? h("u", null, this.state.error.message) : this.props.children;
    }
  }
  function Page() {
    const [numbers, setNumbers] = useState([1, 2, 3]);
    const [typed, setTyped] = useState("");
    const [sent, setSent] = useState("");
    const [isLater, setLater] = useState(false);
    const [, startTransition] = useTransition();
    const listed = useDeferredValue(numbers);
    if (sent) throw new Error(sent);
    const submit = (event: { preventDefault(): void }) => {
      event.preventDefault();
      setSent(`sent ${typed}`);
    };
    return h(
      React.Fragment,
      null,
      h(
        "ul",
        null,
        listed.map((number) => h("li", { key: number }, number)),
      ),
      h(
        "form",
        { onSubmit: submit },
        h("input", { value: typed, onChange: (event) => setTyped(event.target.value) }),
        h("button", { type: "button", onClick: () => startTransition(() => setNumbers([3, 0, 1])) }),
      ),
      h("a", { onClick: () => setLater(true) }),
      h(Suspense, { fallback: h("i", null, "waits") }, h(Late), isLater && h(Later)),
      Dom.createPortal(h("b", null, "over it"), page),
    );
  }

  const page = document.body.appendChild(document.createElement("main"));
  const frame = page.appendChild(document.createElement("div"));
  const root = Client.createRoot(frame, { onCaughtError() {} });
  const steps: string[] = [];
  const show = () =>
    steps.push(`${frame.innerHTML}${[...page.children].slice(1).map((each) => each.outerHTML)}`);
  const find = (selector: string) => frame.querySelector(selector) ?? frame;

  root.render(h(Boundary, null, h(Page)));
  await waitFor(() => expect(frame.textContent).toContain("waits"));
  show();
  arrive({ default: () => h("em", null, "late") });
  await waitFor(() => expect(frame.textContent).toContain("late"));
  show();
  fireEvent.change(find("input"), { target: { value: "a" } });
  fireEvent.click(find("button"));
  await waitFor(() => expect(frame.textContent).toContain("0"));
  show();
  fireEvent.click(find("a"));
  await waitFor(() => expect(frame.textContent).toContain("waits"));
  show();
  arrive({ default: () => h("em", null, "later") });
  await waitFor(() => expect(frame.textContent).toContain("later"));
  show();
  fireEvent.submit(find("form"));
  await waitFor(() => expect(frame.textContent).toContain("sent"));
  show();
  root.unmount();
  await waitFor(() => expect(frame.innerHTML).toBe(""));
  show();
  page.remove();
  return steps;
}
