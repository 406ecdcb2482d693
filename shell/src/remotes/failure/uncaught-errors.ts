import type { Composition } from '@qlixline/contract/remotes/composition';

import { takeEarlyErrors } from '../loading/early-errors.ts';
import { reportRemote } from './remote-reports.ts';
import { unitAt } from './unit-at.ts';

/** Reports uncaught errors in handlers, timers and promises, including those before this code was loaded. */
export function reportUncaughtErrors(composition: Composition): void {
  const reported = new Set<string>();
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    const [kind, thrown, place] =
      event instanceof ErrorEvent
        ? (['error', event.error as unknown, event.filename] as const)
        : (['rejection', event.reason as unknown, ''] as const);
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : place;
    const unit = unitAt(stack, composition);
    // Reported once, because a repeated error would use up the limit.
    const once = `${unit?.name} ${error.message}`;
    if (!unit || reported.has(once)) return;
    reported.add(once);
    reportRemote(unit, kind, performance.now(), error);
  };
  for (const event of takeEarlyErrors()) report(event);
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}
