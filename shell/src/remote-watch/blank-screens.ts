import { commitCount } from '../remotes/loading/commit-count.ts';
import { newestScreen } from '../remotes/failure/remote-boundary.tsx';
import { reportRemote } from '../remotes/failure/remote-reports.ts';
import type { Every } from './clock.ts';

const CHECK_INTERVAL_MS = 1_000; // or as often as the clock ticks
/** Time in ms for which a screen is empty; screens that wait for data show a skeleton. */
const BLANK_MS = 5_000;
/** Time in ms for which a screen only says that it is loading, as on a slow connection. */
const WAITING_MS = 30_000;
/** Longest time in ms that one check counts for, since the clock stands still while the page is hidden. */
const CHECK_MAX_MS = 5_000;
/** Number of checks of which one looks at a screen that had content and has not been rendered since. */
const QUIET_CHECKS = 5;
const BUSY = '[aria-busy="true"], [role="progressbar"]';
const LOADING = /^\s*loading\b/i;
const SHOWN = 'img, canvas, video, iframe, input, button';
/** Marks of a screen that isn't blank but may be loading. */
const DRAWN = 'svg, [aria-busy], [role="progressbar"], [role="status"]';

/** Reports a version once if its screen stays empty, or keeps loading, without an error. */
export function reportBlankScreens(every: Every): void {
  const reported = new Set<string>();
  let [blankMs, waitingMs, quiet, commits] = [0, 0, 0, -1];
  every(CHECK_INTERVAL_MS, (elapsedMs) => {
    // A screen with content keeps it until React changes the page; what other scripts do is seen a little later.
    quiet = waitingMs === 0 && commits === commitCount() ? (quiet + 1) % QUIET_CHECKS : 0;
    commits = commitCount();
    if (quiet > 0) return false;
    const running = newestScreen();
    const content = document.getElementById('content');
    const isEmpty = running && content && !content.querySelector(SHOWN) && !hasText(content);
    const countedMs = Math.min(elapsedMs, CHECK_MAX_MS);
    waitingMs = isEmpty ? waitingMs + countedMs : 0;
    blankMs = isEmpty && !content.querySelector(DRAWN) ? blankMs + countedMs : 0;
    if (!running || (blankMs < BLANK_MS && waitingMs < WAITING_MS)) return blankMs > 0;
    const version = `${running.name}@${running.version}`;
    if (!reported.has(version)) reportRemote(running, 'blank', performance.now());
    reported.add(version);
    return false;
  });
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
