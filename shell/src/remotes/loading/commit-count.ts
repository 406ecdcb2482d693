// React reports each commit to its developer tools, even in production, and to nobody else. Imported before React.

type DeveloperTools = {
  supportsFiber: boolean;
  inject: () => number;
  onCommitFiberRoot?: (...args: unknown[]) => void;
};

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DeveloperTools };
const tools = (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const previous = tools.onCommitFiberRoot; // from the browser extension, if installed
let commits = 0;

tools.onCommitFiberRoot = (...args) => {
  commits += 1;
  previous?.apply(tools, args);
};

/** Returns the number of React commits so far. */
export function commitCount(): number {
  return commits;
}
