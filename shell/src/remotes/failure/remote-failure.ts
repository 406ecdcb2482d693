import type { RemoteFailureKind } from '@qlixline/contract/remotes/composition';

/** Reason why a remote could not be shown. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;

  constructor(kind: RemoteFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Failures that a retry may fix. Timeouts aren't included, because their time is already spent. */
const NETWORK_KINDS: ReadonlySet<RemoteFailureKind> = new Set(['manifest', 'entry', 'chunk', 'css']);

export function isWorthRetrying(failure: RemoteFailure): boolean {
  return NETWORK_KINDS.has(failure.kind);
}

/**
 * Classifies a loading error into the closed set of kinds. Our own errors carry their kind; others are recognized by
 * the texts and codes of the federation runtime and the bundler, whose versions are pinned.
 */
export function classifyFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(kindOf(error, message), message, { cause: error });
}

function kindOf(error: unknown, message: string): RemoteFailureKind {
  const { name, code, type } = (error ?? {}) as { name?: unknown; code?: unknown; type?: unknown };
  if (code === 'CSS_CHUNK_LOAD_FAILED' || /loading css chunk/i.test(message)) return 'css';
  if (name === 'ChunkLoadError' || /loading chunk/i.test(message)) return type === 'timeout' ? 'timeout' : 'chunk';
  if (/ScriptNetworkError.*timed out/s.test(message)) return 'timeout';
  if (/ScriptNetworkError/.test(message)) return 'entry';
  // A page or garbage instead of the script isn't a script; a script that throws was evaluated.
  if (/ScriptExecutionError/.test(message)) return /SyntaxError/.test(message) ? 'entry' : 'evaluation';
  if (/RUNTIME-001|RUNTIME-008/.test(message)) return 'entry';
  return 'evaluation';
}
