// React tells its developer tools of each commit, in production, too, and nobody else. Imported before React.

type DeveloperTools = {
  supportsFiber: boolean;
  inject: () => number;
  onCommitFiberRoot?: (...told: unknown[]) => void;
};

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DeveloperTools };
const tools = (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const tell = tools.onCommitFiberRoot; // of the browser's extension, where it is installed
let commits = 0;

tools.onCommitFiberRoot = (...told) => {
  commits += 1;
  tell?.apply(tools, told);
};

/** How often React has changed the page. */
export function commitCount(): number {
  return commits;
}
