/** What stays at the foot of the screen and is used there: bars, the form of a conversation, the buttons of a sheet. */
const FEET = '[data-foot], .ant-drawer-footer, .ant-modal-footer';
const GAP_PX = 12;

/**
 * Keeps `--foot`, how far from the bottom of the window the region ends, above whatever is at its foot: bars slide, sheets
 * close and keyboards open while a toast is shown. Returns what stops it.
 */
export function keepAboveFoot(region: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    region.style.setProperty('--foot', `${Math.round(roomAtFoot(region.offsetHeight))}px`);
    frame = requestAnimationFrame(place);
  };
  place();
  return () => cancelAnimationFrame(frame);
}

function roomAtFoot(height: number): number {
  const { clientHeight } = document.documentElement;
  const bottom = visibleBottom(clientHeight);
  let floor = bottom;
  for (const foot of document.querySelectorAll(FEET)) {
    const rect = foot.getBoundingClientRect();
    // Without a height it is not shown; a dialog in the middle of a tall window ends higher up than a toast begins.
    if (rect.height > 0 && rect.bottom > bottom - GAP_PX - height) floor = Math.min(floor, rect.top);
  }
  return clientHeight - floor + GAP_PX;
}

/** A keyboard covers what is below; whoever has zoomed in moves around by themselves. */
function visibleBottom(clientHeight: number): number {
  const viewport = globalThis.visualViewport; // jsdom has none
  if (!viewport || Math.abs(viewport.scale - 1) > 0.01) return clientHeight;
  return Math.min(clientHeight, viewport.offsetTop + viewport.height);
}
