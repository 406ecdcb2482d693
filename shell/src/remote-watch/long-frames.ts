import type { Composition } from '@qlixline/contract/remotes/composition';

import { newestScreen } from '../remotes/failure/remote-boundary.tsx';
import type { Reported } from '../remotes/failure/remote-reports.ts';
import { shellUnit } from '../remotes/shell-unit.ts';
import { unitAt } from '../remotes/failure/unit-at.ts';

const ENTRY_TYPE = 'long-animation-frame';

/** Entry type of https://w3c.github.io/long-animation-frames, which the DOM types lack. */
type LongFrame = PerformanceEntry & { scripts: readonly { sourceURL: string }[] };

/**
 * Reports each frame longer than 50 ms with scripts, its duration and its likely source: the remote whose script was
 * called, otherwise, since React runs handlers from the shell's script, the remote on the screen. Frames before the
 * observer started belong to the page's start. Not every browser supports this.
 */
export function observeLongFrames(
  composition: Composition,
  report: (unit: Reported | undefined, ms: number) => void,
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
      report(shell, ms);
      report(ownerOf(frame), ms);
    }
  });
  observer.observe({ type: ENTRY_TYPE, buffered: true });
}
