import type { Check } from '../checks/run-check.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import type { StoredResults } from './stored-results.ts';

/** Share of changed files above which checking all files takes no longer. */
const MOST = 0.4;
const IS_CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
/** Files with lint rules, and packages whose types rules use. */
const SETTINGS =
  /^(?:\.oxlint\.config\.ts|package-lock\.json|tsconfig\.base\.json|packages\/build-config\/(?:tsconfig.*|src\/rules\/(?:boundaries|allowed-imports|area|imports-of-packages|backend-folders|import-rules)\.ts))$/;

/**
 * Narrows lint to files that changed since the last pass and their importers, transitively, because rules use types of
 * other files. Returns the full check if nothing is known or most files would remain.
 */
export function lintAgain(lint: Check, files: readonly string[], results: StoredResults, graph: ImportGraph): Check {
  const changed = results.changedSince(lint.name, files);
  if (changed === undefined || changed.some((file) => SETTINGS.test(file))) return lint;
  const code = files.filter((file) => IS_CODE.test(file));
  const again = graph.importersOf(changed, code).filter((file) => IS_CODE.test(file));
  if (again.length > code.length * MOST) return lint;
  return { ...lint, args: [...lint.args.slice(0, -1), '--no-error-on-unmatched-pattern', ...again] };
}
