const OPEN_DIALOG = 'dialog[open], [aria-modal="true"]';
const CLOSED = new Set(['hidden', 'clip']);
/** Pixels below the window that a rounded height may leave. */
const SLACK_PX = 100;
const FIXED_SCALE = /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?(?![\d.])/;

/** Returns true if users can't scroll a page to its end, enlarge it or select its text, though no dialog is open. */
export function isLocked(): boolean {
  const content = document.getElementById('content');
  if (!content || document.querySelector(OPEN_DIALOG)) return false;
  return isScrollLocked() || isScaleFixed() || getComputedStyle(content).userSelect === 'none';
}

function isScrollLocked(): boolean {
  const { documentElement: root, body } = document;
  if (Math.max(root.scrollHeight, body.scrollHeight) <= innerHeight + SLACK_PX) return false;
  return [root, body].some((element) => {
    const { overflowY, position, touchAction } = getComputedStyle(element);
    return CLOSED.has(overflowY) || position === 'fixed' || touchAction === 'none';
  });
}

function isScaleFixed(): boolean {
  return FIXED_SCALE.test(document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? '');
}
