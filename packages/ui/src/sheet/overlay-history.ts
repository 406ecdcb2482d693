/** What an entry of the browser's history says: whose page it is, and over how many overlays it stands. */
type Shown = { key: unknown; overlays: number };

/** Shared by all copies of this package in the page: a remote may bring another major of it. */
type OverlayHistory = { closers: (() => void)[]; shown: Shown };

/**
 * Gives what is open over the page an entry of its own in the browser's history: going back closes it. Returns what to
 * call once it is closed.
 */
export function addOverlay(close: () => void): () => void {
  const { closers } = overlayHistory();
  closers.push(close);
  addMissingEntries();
  return () => void closers.splice(closers.indexOf(close), 1);
}

function overlayHistory(): OverlayHistory {
  const place = globalThis as { [name: symbol]: OverlayHistory | undefined };
  const name = Symbol.for('qlixline.overlay-history');
  let kept = place[name];
  if (!kept) {
    kept = place[name] = { closers: [], shown: shownNow() };
    addEventListener('popstate', followHistory);
  }
  return kept;
}

function shownNow(): Shown {
  const state = history.state as Partial<Shown> | null;
  return { key: state?.key, overlays: state?.overlays ?? 0 };
}

/**
 * An overlay that was closed by its own button leaves its entry behind, since leaving it takes time, in which the page
 * may go elsewhere. The next overlay takes it over.
 */
function addMissingEntries(): void {
  const kept = overlayHistory();
  for (let overlays = shownNow().overlays + 1; overlays <= kept.closers.length; overlays += 1) {
    // Key and number of the router's entry stay: to the router it is the same page.
    history.pushState({ ...(history.state as object | null), overlays }, '');
  }
  kept.shown = shownNow();
}

function followHistory(): void {
  const kept = overlayHistory();
  const { closers, shown: before } = kept;
  const shown = (kept.shown = shownNow());
  if (closers.length > shown.overlays) {
    for (const close of closers.slice(shown.overlays).toReversed()) close();
    setTimeout(addMissingEntries); // of one that asks first, and is open still
  } else if (shown.key === before.key && shown.overlays < before.overlays) {
    // Only an entry that was left behind: nobody would see that they went back.
    history.go(closers.length - 1 - shown.overlays);
  }
}
