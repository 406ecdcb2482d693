import type { Composition } from '@qlixline/contract/composition';

import { newestScreen } from '../remotes/remote-boundary.tsx';
import type { Reported } from '../remotes/remote-reports.ts';
import { shellUnit } from '../remotes/shell-unit.ts';
import { unitAt } from './unit-at.ts';

const ENTRY_TYPE = 'long-animation-frame';

/** As https://w3c.github.io/long-animation-frames says; the types of the DOM lack it. */
type LongFrame = PerformanceEntry & { scripts: readonly { sourceURL: string }[] };

/**
 * Tells of each frame that took more than 50 ms and in which scripts ran, with its whole duration, and whose code it likely was: a
 * remote's whose script was called; otherwise, because React calls handlers and renders from the shell's script, that of
 * the remote on the screen. What was before the watch began is the start of the page. Not every browser tells.
 */
export function observeLongFrames(
  composition: Composition,
  tell: (unit: Reported | undefined, ms: number) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(ENTRY_TYPE)) return;
  const began = performance.now();
  const shell = shellUnit(composition);
  const ownerOf = ({ scripts, startTime }: LongFrame): Reported | undefined => {
    const called = scripts
      .map(({ sourceURL }) => unitAt(sourceURL, composition))
      .find((unit) => unit?.name !== shell?.name);
    return called ?? (startTime < began ? undefined : newestScreen());
  };
  const observer = new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      if (frame.scripts.length === 0) continue;
      const ms = Math.round(frame.duration);
      tell(shell, ms);
      tell(ownerOf(frame), ms);
    }
  });
  observer.observe({ type: ENTRY_TYPE, buffered: true });
}
