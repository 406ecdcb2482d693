import { newestScreen } from '../remotes/failure/remote-boundary.tsx';
import { reportRemote } from '../remotes/failure/remote-reports.ts';

const CHECK_INTERVAL_MS = 1_000;
/** Number of consecutive checks; screens that wait for data show a skeleton. */
const BLANK_CHECKS_MAX = 5;
const PICTURES = 'img, svg, canvas, video, iframe, input, button, [aria-busy]';

/** Reports a version once if its screen stays empty without an error. */
export function reportBlankScreens(): void {
  const reported = new Set<string>();
  let blank = 0;
  setInterval(() => {
    const running = newestScreen();
    const content = document.getElementById('content');
    const isBlank = running && content && !content.textContent.trim() && !content.querySelector(PICTURES);
    blank = isBlank ? blank + 1 : 0;
    if (!running || blank < BLANK_CHECKS_MAX) return;
    const version = `${running.name}@${running.version}`;
    if (reported.has(version)) return;
    reported.add(version);
    reportRemote(running, 'blank', performance.now());
  }, CHECK_INTERVAL_MS);
}
