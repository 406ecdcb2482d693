import type { Composition } from '@qlixline/contract/remotes/composition';

import { takeEarlyErrors } from '../loading/early-errors.ts';
import { shellUnit } from '../shell-unit.ts';
import { newestScreen } from './remote-boundary.tsx';
import { reportRemote } from './remote-reports.ts';
import type { Reported } from './remote-reports.ts';
import { unitAt } from './unit-at.ts';

const HAS_ADDRESS = /:\/\//;

/**
 * Reports uncaught errors in handlers, timers and promises, including those before this code was loaded. A rejection
 * that tells no place, such as one with a text, is attributed to the screen and the shell.
 */
export function reportUncaughtErrors(composition: Composition): void {
  const reported = new Set<string>();
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    const [kind, thrown, place] =
      event instanceof ErrorEvent
        ? (['error', event.error as unknown, event.filename] as const)
        : (['rejection', event.reason as unknown, ''] as const);
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : place;
    const isPlaceless = kind === 'rejection' && !HAS_ADDRESS.test(stack);
    for (const unit of isPlaceless ? onScreen(composition) : [unitAt(stack, composition)]) {
      // Reported once, because a repeated error would use up the limit.
      const once = `${unit?.name} ${error.message}`;
      if (!unit || reported.has(once)) continue;
      reported.add(once);
      reportRemote(unit, kind, performance.now(), error);
    }
  };
  for (const event of takeEarlyErrors()) report(event);
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}

function onScreen(composition: Composition): (Reported | undefined)[] {
  return [newestScreen(), shellUnit(composition)];
}
