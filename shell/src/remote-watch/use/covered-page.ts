import type { Composition } from '@qlixline/contract/remotes/composition';
import { matchPath } from 'react-router-dom';

/** Elements that may lie above a page: dialogs, menus and toasts. */
const ABOVE = 'dialog, [popover], [role="dialog"], [role="menu"], [role="alertdialog"]';
const OPEN_DIALOG = 'dialog[open], [aria-modal="true"]';
const BARS = 'nav, header, aside';

/**
 * Returns true if the navigation or the content of a page within the shell's frame is missing or hidden, or can't be
 * pressed because something else lies above it.
 */
export function isCovered(composition: Composition): boolean {
  const content = document.getElementById('content');
  if (!content || document.querySelector(OPEN_DIALOG)) return false;
  if (!isShown(content)) return true;
  const bars = [...document.querySelectorAll<HTMLElement>('nav')].filter(
    (nav) => !content.contains(nav) && isShown(nav),
  );
  if (bars.length === 0) return !isFullScreen(composition);
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
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [fromX, toX] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [fromY, toY] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  if (toX <= fromX || toY <= fromY) return undefined;
  const hit = document.elementFromPoint((fromX + toX) / 2, (fromY + toY) / 2);
  return hit === null || !(element.contains(hit) || hit.closest(`${ABOVE}, ${allowed}`));
}

function isFullScreen({ remotes }: Composition): boolean {
  const routes = remotes.flatMap(({ provides }) => provides.routes);
  return routes.find(({ path }) => path !== null && matchPath(path, location.pathname))?.layout === 'full';
}
