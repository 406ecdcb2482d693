import { newestScreen } from '../remotes/failure/remote-boundary.tsx';
import { reportRemote } from '../remotes/failure/remote-reports.ts';

const CHECK_INTERVAL_MS = 1_000;
/** Number of consecutive checks; screens that wait for data show a skeleton. */
const BLANK_CHECKS_MAX = 5;
/** Number of consecutive checks for a screen that only says that it is loading, as on a slow connection. */
const WAITING_CHECKS_MAX = 30;
const BUSY = '[aria-busy="true"], [role="progressbar"]';
const LOADING = /^\s*loading\b/i;
const SHOWN = 'img, canvas, video, iframe, input, button';
/** Marks of a screen that isn't blank but may be loading. */
const DRAWN = 'svg, [aria-busy], [role="progressbar"], [role="status"]';

/** Reports a version once if its screen stays empty, or keeps loading, without an error. */
export function reportBlankScreens(): void {
  const reported = new Set<string>();
  let [blank, waiting] = [0, 0];
  setInterval(() => {
    const running = newestScreen();
    const content = document.getElementById('content');
    const isEmpty = running && content && !content.querySelector(SHOWN) && !hasText(content);
    waiting = isEmpty ? waiting + 1 : 0;
    blank = isEmpty && !content.querySelector(DRAWN) ? blank + 1 : 0;
    if (!running || (blank < BLANK_CHECKS_MAX && waiting < WAITING_CHECKS_MAX)) return;
    const version = `${running.name}@${running.version}`;
    if (reported.has(version)) return;
    reported.add(version);
    reportRemote(running, 'blank', performance.now());
  }, CHECK_INTERVAL_MS);
}

/** Returns true if the element has a text that says more than that something is loading. */
function hasText(content: Element): boolean {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.trim() && !LOADING.test(nodeValue) && !parentElement?.closest(BUSY)) return true;
  }
  return false;
}
