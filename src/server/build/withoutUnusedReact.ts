import { type Plugin, parseAst } from "vite";

/** Functions of React DOM 19.3 that no update of this page calls; a call is an error. */
const LEFT_OUT = new Set([
  // Hydration: what the server sends is replaced once the page has rendered, not taken over.
  ...["prepareToHydrateHostInstance", "canHydrateInstance", "canHydrateTextInstance"],
  ...["canHydrateHydrationBoundary", "getNextHydratable", "updateDehydratedSuspenseComponent"],
  ...["clearHydrationBoundary", "hideOrUnhideDehydratedBoundary", "queueIfContinuousEvent"],
  // <ViewTransition>, <Activity> and <SuspenseList>.
  ...["startViewTransition", "flushAfterMutationEffects", "restoreViewTransitionOnHostInstances"],
  ...["applyViewTransitionToHostInstances", "createViewTransitionInstance", "getViewTransitionClassName"],
  ...["updateActivityComponent", "updateSuspenseListComponent", "cutOffTailIfNeeded"],
  // References to fragments.
  ...["FragmentInstance", "addFragmentHandleToFiber"],
  // Functions as actions of forms.
  ...["mountActionState", "updateActionState", "rerenderActionState", "TransitionAwareHostComponent"],
  // Calls that load scripts, styles and connections ahead.
  ...["preload", "preloadModule", "preinitScript", "preinitStyle", "preinitModuleScript"],
  ...["prefetchDNS", "preconnect"],
]);

/** Functions that look for those parts in every update, with what they return where there are none. */
const FINDS_NONE = new Map([
  ["popHydrationState", "false"],
  ["getParentHydrationBoundary", "null"],
  ["retryIfBlockedOn", ""],
  ["clearIfContinuousEvent", ""],
  ["commitExitViewTransitions", ""],
  ["commitNestedViewTransitions", ""],
  ["restoreEnterOrExitViewTransitions", ""],
  ["commitNewChildToFragmentInstances", ""],
  ["commitFragmentInstanceInsertionEffects", ""],
  ["commitFragmentInstanceDeletionEffects", ""],
  // Submitted forms whose action is a function.
  ["extractEvents$1", ""],
]);

const UNUSED_METHODS =
  /^(FragmentInstance\.prototype|ViewTransitionPseudoElement\.prototype|ReactDOMHydrationRoot\.prototype\.unstable_\w+)/;
const UNUSED_EXPORTS =
  /^exports\.(hydrateRoot|pre\w+|browser|requestFormReset|unstable_\w+|useForm\w+)$|\.findDOMNode$/;

/** Removes a fifth of React DOM from the built page: what it does for pages unlike ours. */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
      // Lines keep their numbers: the source map stays correct except for columns.
      handler: (code, id) => ({
        code: id.includes("-client") ? withoutUnusedRenderer(code) : withoutUnusedExports(code),
        map: null,
      }),
    },
  };
}

/** The renderer without those parts. @throws if it has no function of such a name */
export function withoutUnusedRenderer(code: string): string {
  const missing = new Set([...LEFT_OUT, ...FINDS_NONE.keys()]);
  const short = parseAst(code).body.reduceRight((whole, statement) => {
    const name = statement.type === "FunctionDeclaration" ? statement.id?.name : undefined;
    if (name === undefined || !missing.delete(name)) return whole;
    const body = LEFT_OUT.has(name) ? "leftOut()" : `return ${FINDS_NONE.get(name)}`;
    return replaced(whole, statement, `function ${name}() { ${body}; }`);
  }, code);
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(", ")} to leave out`);
  return `${withoutUnusedExports(short)}
function leftOut() { throw new Error("The build leaves out this part of React"); }`;
}

function withoutUnusedExports(code: string): string {
  return parseAst(code).body.reduceRight((whole, statement) => {
    if (statement.type !== "ExpressionStatement") return whole;
    const { expression } = statement;
    if (expression.type !== "AssignmentExpression") return whole;
    const target = code.slice(expression.left.start, expression.left.end);
    return UNUSED_METHODS.test(target) || UNUSED_EXPORTS.test(target)
      ? replaced(whole, statement, ";")
      : whole;
  }, code);
}

/** The code with other text instead of this part, which stays as many lines long. */
function replaced(code: string, { start, end }: { start: number; end: number }, text: string): string {
  const lines = code.slice(start, end).split("\n").length;
  return code.slice(0, start) + text + "\n".repeat(lines - 1) + code.slice(end);
}
