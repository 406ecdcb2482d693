/**
 * Stands in for four modules of the federation runtime that the shell has no use for: it takes no module from anybody,
 * has no remotes before the page names them, and is no remote itself. Whatever reached one would fail at once.
 */
function notInTheShell() {
  throw new Error('The shell consumes nothing and is no container; see no-consuming.mjs');
}

export {
  notInTheShell as consumes,
  notInTheShell as initContainerEntry,
  notInTheShell as installInitialConsumes,
  notInTheShell as remotes,
};
