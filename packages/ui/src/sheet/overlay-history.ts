/** State of a history entry: the key of its page and the number of overlays above it. */
type Shown = { key: unknown; overlays: number };

/** Shared by all copies of this package on the page, since a remote may use another major version. */
type OverlayHistory = { closers: (() => void)[]; shown: Shown };

/** Adds a history entry for an overlay, so that going back closes it. Returns a function to call once it is closed. */
export function addOverlay(close: () => void): () => void {
  const { closers } = overlayHistory();
  closers.push(close);
  addMissingEntries();
  return () => void closers.splice(closers.indexOf(close), 1);
}

function overlayHistory(): OverlayHistory {
  const place = globalThis as { [name: symbol]: OverlayHistory | undefined };
  const name = Symbol.for('qlixline.overlay-history');
  let entries = place[name];
  if (!entries) {
    entries = place[name] = { closers: [], shown: shownNow() };
    addEventListener('popstate', followHistory);
  }
  return entries;
}

function shownNow(): Shown {
  const state = history.state as Partial<Shown> | null;
  return { key: state?.key, overlays: state?.overlays ?? 0 };
}

/**
 * Adds the entries of open overlays. An overlay closed by its own button leaves its entry behind, because going back is
 * asynchronous and the page may navigate meanwhile; the next overlay reuses it.
 */
function addMissingEntries(): void {
  const entries = overlayHistory();
  for (let overlays = shownNow().overlays + 1; overlays <= entries.closers.length; overlays += 1) {
    // Key and index of the router's entry stay, so that the router sees the same page.
    history.pushState({ ...(history.state as object | null), overlays }, '');
  }
  entries.shown = shownNow();
}

function followHistory(): void {
  const entries = overlayHistory();
  const { closers, shown: before } = entries;
  const shown = (entries.shown = shownNow());
  if (closers.length > shown.overlays) {
    for (const close of closers.slice(shown.overlays).toReversed()) close();
    setTimeout(addMissingEntries); // An overlay that asks for confirmation may still be open.
  } else if (shown.key === before.key && shown.overlays < before.overlays) {
    // Skips only an entry that was left behind, which users cannot notice.
    history.go(closers.length - 1 - shown.overlays);
  }
}
