/** Number of texts in view that are looked at, from the top. */
const TEXTS_MAX = 8;
const NODES_MAX = 100;
const FONT_MIN_PX = 5;
const TRANSPARENT = /^(?:transparent|rgba\(.*, 0\))$/;

/** Returns true if most texts in view are too small to see, or have the color of what is behind them. */
export function isUnreadable(): boolean {
  const content = document.getElementById('content');
  if (!content) return false;
  const nodes = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let texts = 0;
  let unreadable = 0;
  for (let seen = 0; seen < NODES_MAX && texts < TEXTS_MAX && nodes.nextNode(); seen += 1) {
    const element = nodes.currentNode.parentElement;
    if (!element || !nodes.currentNode.nodeValue?.trim()) continue;
    const style = getComputedStyle(element);
    const isTiny = Number.parseFloat(style.fontSize) < FONT_MIN_PX;
    if (!isTiny && !isInView(element)) continue;
    texts += 1;
    if (isTiny || isInvisible(element, style)) unreadable += 1;
  }
  return unreadable > texts / 2;
}

/** Returns false for texts that are for screen readers only, hidden, or outside of the window. */
function isInView(element: Element): boolean {
  const { width, height, top, bottom } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  );
}

function isInvisible(element: Element, { color, backgroundClip }: CSSStyleDeclaration): boolean {
  if (backgroundClip === 'text') return false;
  if (TRANSPARENT.test(color) || !element.checkVisibility({ opacityProperty: true })) return true;
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(behind);
    if (backgroundImage.includes('(')) return false;
    if (!TRANSPARENT.test(backgroundColor)) return backgroundColor === color;
    // What is behind it isn't its parent.
    if (position === 'absolute' || position === 'fixed') return false;
  }
  return false;
}
