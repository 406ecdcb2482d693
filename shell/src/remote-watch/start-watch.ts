import type { Composition } from '@qlixline/contract/remotes/composition';

import { commitCount } from '../remotes/loading/commit-count.ts';
import { watchAnswering } from './answering-page.ts';
import { reportBlankScreens } from './blank-screens.ts';
import { startClock } from './clock.ts';
import { reportCrashedPages } from './crashed-pages.ts';
import { endEndlessRenders } from './endless-renders.ts';
import { reportGrowingMemory } from './growing-memory.ts';
import { watchUse } from './use/watch-use.ts';
import { measureVitals } from './vitals.ts';

/** Starts watching running remotes. Kept in its own file, so that no first view waits for it. */
export function startWatch(composition: Composition): void {
  const every = startClock({ isQuiet: watchCommits() });
  endEndlessRenders(every);
  reportBlankScreens(every);
  watchAnswering(composition, every);
  reportGrowingMemory(composition, every);
  reportCrashedPages(composition, every);
  measureVitals(composition);
  watchUse(composition, every);
}

/** Returns a function that tells whether React has rendered nothing since it was last called. */
function watchCommits(): () => boolean {
  let seen = commitCount();
  return () => {
    const isQuiet = seen === commitCount();
    seen = commitCount();
    return isQuiet;
  };
}
