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
    region.style.setProperty('--foot', `${roomAtFoot(region.offsetHeight)}px`);
    frame = requestAnimationFrame(place);
  };
  place();
  return () => cancelAnimationFrame(frame);
}

function roomAtFoot(height: number): number {
  const bottom = visibleBottom();
  let floor = bottom;
  for (const foot of document.querySelectorAll(FEET)) {
    const rect = foot.getBoundingClientRect();
    // A dialog in the middle of a tall window ends higher up than a toast begins; what is not shown ends at 0.
    if (rect.bottom > bottom - height) floor = Math.min(floor, rect.top);
  }
  return innerHeight - floor + GAP_PX;
}

/** A keyboard covers what is below; whoever has zoomed in moves around by themselves. */
function visibleBottom(): number {
  const view = globalThis.visualViewport; // jsdom has none
  return view?.scale === 1 ? view.offsetTop + view.height : innerHeight;
}
