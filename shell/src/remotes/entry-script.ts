/** An entry to load: where it is, and as in the integrity attribute what it has to be. */
export type EntryFile = { url: string; integrity: string | undefined };

/**
 * The script element of an entry. It runs only while `signal` allows it, and `onRun` is told when any of its code
 * has: then nothing else may take its place before the page is loaded anew.
 */
export function createEntryScript({ url, integrity }: EntryFile, signal: AbortSignal, onRun: () => void) {
  const script = document.createElement('script');
  script.src = url;
  // Like the page's preload of it, or it would be loaded twice; from another origin, errors are only told with this.
  const isForeign = new URL(url, location.href).origin !== location.origin;
  if (isForeign || integrity !== undefined) script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;

  let isCode = true;
  const notice = ({ error, filename }: ErrorEvent) => {
    if (filename === script.src && isParseError(error, script.src)) isCode = false;
  };
  addEventListener('error', notice);
  // The browser runs a script and fires its `load` in one task: there is no moment between the two.
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

/** A removed script would still run when it arrives; one that belongs to a document without a window never does. */
function disarm(script: HTMLScriptElement): void {
  document.implementation.createHTMLDocument().adoptNode(script);
}

/** Whether nothing ran: an error of the same name that code raised names the code in its stack. */
function isParseError(error: unknown, url: string): boolean {
  return error instanceof SyntaxError && !error.stack?.includes(url);
}
