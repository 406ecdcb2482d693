import type { Check } from '../run-check.ts';
import type { ImportGraph } from './import-graph.ts';
import type { KeptResults } from './kept-results.ts';

/** Beyond this share of all files, looking at all of them takes no longer. */
const MOST = 0.4;
const IS_CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
/** Rules, and packages whose types they look at. */
const SETTINGS =
  /^(?:\.oxlint\.config\.ts|package-lock\.json|tsconfig\.base\.json|packages\/build-config\/(?:tsconfig.*|src\/(?:boundaries|allowed-imports|backend-folders|import-rules)\.ts))$/;

/**
 * Narrows lint to files that changed since it passed last, and to those that import them, transitively: rules look at types
 * of other files. The check as it is where nothing is known, or where most of it would be left.
 */
export function lintAgain(lint: Check, files: readonly string[], results: KeptResults, graph: ImportGraph): Check {
  const changed = results.changedSince(lint.name, files);
  if (changed === undefined || changed.some((file) => SETTINGS.test(file))) return lint;
  const code = files.filter((file) => IS_CODE.test(file));
  const again = graph.importersOf(changed, code).filter((file) => IS_CODE.test(file));
  if (again.length > code.length * MOST) return lint;
  return { ...lint, args: [...lint.args.slice(0, -1), '--no-error-on-unmatched-pattern', ...again] };
}
