import type { Composition } from '@qlixline/contract/remotes/composition';

import { watchAnswering } from './answering-page.ts';
import { reportBlankScreens } from './blank-screens.ts';
import { reportCrashedPages } from './crashed-pages.ts';
import { endEndlessRenders } from './endless-renders.ts';
import { reportGrowingMemory } from './growing-memory.ts';
import { watchUse } from './use/watch-use.ts';
import { measureVitals } from './vitals.ts';

/** Starts watching running remotes. Kept in its own file, so that no first view waits for it. */
export function startWatch(composition: Composition): void {
  endEndlessRenders();
  reportBlankScreens();
  watchAnswering(composition);
  reportGrowingMemory(composition);
  reportCrashedPages(composition);
  measureVitals(composition);
  watchUse(composition);
}
