import type { Composition } from '@qlixline/contract/remotes/composition';
import { matchPath } from 'react-router-dom';

/** Elements that may lie above a page: dialogs, menus and toasts. */
const ABOVE = 'dialog, [popover], [role="dialog"], [role="menu"], [role="alertdialog"]';
const OPEN_DIALOG = 'dialog[open], [aria-modal="true"]';
const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"], [aria-busy="true"]';
/** Elements of ui that lie above the bars for a moment. */
const OVER_BARS = '[data-over-bars]';
/** Share of the window's width and height. */
const FILLING = 0.9;
const BARS = 'nav, header, aside';

/**
 * Returns true if the navigation or the content of a page within the shell's frame is missing or hidden, or can't be
 * pressed because something else lies above it, such as a dialog without a way out.
 */
export function isCovered(composition: Composition): boolean {
  const content = document.getElementById('content');
  if (!content) return false;
  const dialogs = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)];
  if (dialogs.length > 0) return dialogs.some((dialog) => isShown(dialog) && !dialog.querySelector(CONTROLS));
  if (!isShown(content)) return true;
  const bars = [...document.querySelectorAll<HTMLElement>('nav')].filter(
    (nav) => !content.contains(nav) && isShown(nav),
  );
  if (bars.length === 0) return !isFullScreen(composition);
  if (isFilledFromWithin(content, composition)) return true;
  // Bars may lie above the content, but nothing of the content above all bars that are in view.
  const covered = bars.map((bar) => isUnder(bar, 'header')).filter((isUnderIt) => isUnderIt !== undefined);
  return isUnder(content, BARS) === true || (covered.length > 0 && covered.every(Boolean));
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/**
 * Returns true if a press on the middle of what is visible of the element would hit something else than `allowed`;
 * undefined if nothing of it is visible, since pages scroll and bars give way to them.
 */
function isUnder(element: HTMLElement, allowed: string): boolean | undefined {
  const hit = hitIn(element);
  if (hit === undefined) return undefined;
  return hit === null || !(element.contains(hit) || hit.closest(`${ABOVE}, ${allowed}`));
}

/** Returns what a press on the middle of the visible part hits; null for nothing, undefined if nothing is visible. */
function hitIn(element: HTMLElement): Element | null | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [fromX, toX] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [fromY, toY] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  if (toX <= fromX || toY <= fromY) return undefined;
  return document.elementFromPoint((fromX + toX) / 2, (fromY + toY) / 2);
}

/**
 * Returns true if something of a screen in the reading column fills the window, below the bars (decision:
 * remote-bounds). Wide and full screens may do so.
 */
function isFilledFromWithin(content: HTMLElement, composition: Composition): boolean {
  if (layoutOf(composition) !== undefined) return false;
  for (let element = hitIn(content); element && element !== content; element = element.parentElement) {
    if (element.matches(`${ABOVE}, ${OVER_BARS}`)) return false;
    const { width, height } = element.getBoundingClientRect();
    const isFilling = width >= innerWidth * FILLING && height >= innerHeight * FILLING;
    if (isFilling && getComputedStyle(element).position === 'fixed') return content.contains(element);
  }
  return false;
}

function isFullScreen(composition: Composition): boolean {
  return layoutOf(composition) === 'full';
}

function layoutOf({ remotes }: Composition) {
  const routes = remotes.flatMap(({ provides }) => provides.routes);
  return routes.find(({ path }) => path !== null && matchPath(path, location.pathname))?.layout;
}
