import type { Composition } from '@qlixline/contract/remotes/composition';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';

import { reportRemote } from '../../remotes/failure/remote-reports.ts';
import type { Every } from '../clock.ts';
import { watchChanges } from '../page-changes.ts';
import { unitsRun } from '../units-run.ts';
import { watchBusyPage } from './busy-page.ts';
import { countActivity } from './count-activity.ts';
import { isCovered } from './covered-page.ts';
import { watchTyping } from './dropped-keys.ts';
import { isLocked } from './locked-page.ts';
import { watchStorage } from './lost-storage.store.ts';
import { hasHugePicture, watchValues } from './odd-content.ts';
import { watchRates } from './rates.ts';
import type { Rate } from './rates.ts';
import { watchRefusedCalls } from './refused-calls.ts';
import { watchGoingBack } from './trapped-back.ts';
import { watchPresses } from './unanswered-presses.ts';
import { isUnreadable } from './unreadable-page.ts';

type Kind = RemoteReport['kind'];

/** A check takes a few milliseconds of a slow phone's processor (bench: W10). */
const CHECK_INTERVAL_MS = 6_000;
/** Number of checks in a row, since pages change. */
const CHECKS = 2;
/** Number of checks of which one looks at a page that stands still, since rules of CSS change unnoticed. */
const STILL_CHECKS = 6;

const KIND_OF_RATE: Record<Rate, Kind> = {
  requests: 'flood',
  navigations: 'flood',
  entries: 'trapped',
  sockets: 'flood',
  listeners: 'flood',
  consoleLines: 'flood',
  commits: 'busy',
  focusMoves: 'focus',
  toasts: 'flood',
};

/**
 * Watches whether users can use the page. Nobody can tell whose fault it is, so it is attributed to everything that has
 * run: a canary at fault stands out beside the stable version on the same pages.
 */
export function watchUse(composition: Composition, every: Every): void {
  const reported = new Set<string>();
  const report = (kind: Kind) => {
    for (const unit of unitsRun(composition)) {
      const once = `${kind} ${unit.name} ${unit.version}`;
      if (reported.has(once)) continue;
      reported.add(once);
      reportRemote(unit, kind, performance.now());
    }
  };
  watchPresses(() => report('unanswered'));
  watchTyping(() => report('unanswered'));
  watchGoingBack(() => report('trapped'));
  watchBusyPage(every, () => report('busy'));
  const noteCall = watchRefusedCalls(every, () => report('refused'));
  watchRates(every, countActivity(noteCall), (rate) => report(KIND_OF_RATE[rate]));
  const isStorageLost = watchStorage();
  const hasChanged = watchChanges();
  const checks: readonly [Kind, () => boolean][] = [
    ['covered', () => isCovered(composition)],
    ['locked', isLocked],
    ['unreadable', isUnreadable],
    ['values', watchValues()],
    ['picture', hasHugePicture],
  ];
  const failures = new Map<Kind, number>();
  const look = (kind: Kind, fails: () => boolean) => {
    const count = fails() ? (failures.get(kind) ?? 0) + 1 : 0;
    failures.set(kind, count);
    if (count === CHECKS) report(kind);
  };
  let still = 0;
  every(CHECK_INTERVAL_MS, () => {
    look('storage', isStorageLost);
    still = hasChanged() ? 0 : still + 1;
    const isDue = still % STILL_CHECKS === 0;
    // A check that failed is repeated, whether or not the page has changed.
    for (const [kind, fails] of checks) if (isDue || failures.get(kind)) look(kind, fails);
    return [...failures.values()].some((count) => count > 0 && count < CHECKS);
  });
}
