/** Entry to load, with its address and its integrity hash as in HTML. */
export type EntryFile = { url: string; integrity: string | undefined };

/**
 * Creates the script element of an entry. It only runs while `signal` isn't aborted. `onRun` is called once any of its
 * code has run; from then on, another version needs a new page.
 */
export function createEntryScript({ url, integrity }: EntryFile, signal: AbortSignal, onRun: () => void) {
  const script = document.createElement('script');
  script.src = url;
  // Must match the page's preload to avoid a second download; also, errors from other origins are only reported with
  // this attribute.
  const isForeign = new URL(url, location.href).origin !== location.origin;
  if (isForeign || integrity !== undefined) script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;

  let isCode = true;
  const notice = ({ error, filename }: ErrorEvent) => {
    if (filename === script.src && isParseError(error, script.src)) isCode = false;
  };
  addEventListener('error', notice);
  // The browser runs a script and fires its `load` in one task, with nothing in between.
  script.addEventListener('load', () => {
    removeEventListener('error', notice);
    if (isCode) onRun();
  });
  script.addEventListener('error', () => removeEventListener('error', notice));
  signal.addEventListener('abort', () => {
    removeEventListener('error', notice);
    disarm(script);
  });
  return script;
}

/** Prevents a script from running. Removing it isn't enough, but a script in a document without a window never runs. */
function disarm(script: HTMLScriptElement): void {
  document.implementation.createHTMLDocument().adoptNode(script);
}

/**
 * Returns true if the script couldn't be parsed and nothing ran; a SyntaxError thrown by running code names the script
 * in its stack.
 */
function isParseError(error: unknown, url: string): boolean {
  return error instanceof SyntaxError && !error.stack?.includes(url);
}
