import { createOverlay } from '@rspack/dev-server/client/overlay.js';

declare const __webpack_public_path__: string; // where the entry came from

/** Origin from which the remote's own code is served. */
const ORIGIN = new URL(__webpack_public_path__, location.href).origin;

/** Errors of the compiler, and errors at run time whose stack is in the remote's own code. */
const overlay = createOverlay({ trustedTypesPolicyName: false, catchRuntimeError: isOurs });

// The client of the development server says so to its page.
addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown; data?: unknown } | null>) => {
  if (source !== window || typeof data?.type !== 'string') return;
  if (data.type === 'webpackErrors')
    overlay.send({ type: 'BUILD_ERROR', level: 'error', messages: textsIn(data.data) });
  if (data.type === 'webpackInvalid' || data.type === 'webpackStillOk') dismissErrors();
});

/** Shows an error that a screen has thrown while it was drawn. */
export function showError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  overlay.send({ type: 'RUNTIME_ERROR', messages: [{ message, stack: stack.split('\n') }] });
}

/** Hides the errors that are shown. */
export function dismissErrors(): void {
  overlay.send({ type: 'DISMISS' });
}

function isOurs({ stack }: Error): boolean {
  return stack?.includes(`${ORIGIN}/`) ?? false;
}

function textsIn(data: unknown): string[] {
  return Array.isArray(data) ? data.filter((text) => typeof text === 'string') : [];
}
