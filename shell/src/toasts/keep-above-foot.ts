/** Elements at the bottom of the screen that stay usable: bars, a conversation's form, the buttons of a sheet. */
const FEET = '[data-foot], .ant-drawer-footer, .ant-modal-footer';
const GAP_PX = 12;

/**
 * Keeps `--foot`, the region's distance from the bottom of the window, above those elements, which move while a toast
 * is shown: bars slide, sheets close and keyboards open. Returns a function that stops it.
 */
export function keepAboveBottomBars(region: HTMLElement): () => void {
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
    // A dialog in the middle of a tall window ends above the toast; hidden elements end at 0.
    if (rect.bottom > bottom - height) floor = Math.min(floor, rect.top);
  }
  return innerHeight - floor + GAP_PX;
}

/**
 * Returns the bottom of the visible area, which a keyboard reduces. Ignored while zoomed in, because users move around
 * themselves.
 */
function visibleBottom(): number {
  const view = globalThis.visualViewport; // missing in jsdom
  return view?.scale === 1 ? view.offsetTop + view.height : innerHeight;
}
