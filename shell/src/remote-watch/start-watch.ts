import type { Composition } from '@qlixline/contract/composition';

import { watchAnswering } from './answering-page.ts';
import { reportBlankScreens } from './blank-screens.ts';
import { endEndlessRenders } from './endless-renders.ts';
import { reportUncaughtErrors } from './uncaught-errors.ts';

/** Watches over remotes that are shown. In a file of its own, which no first view waits for. */
export function startWatch(composition: Composition): void {
  reportUncaughtErrors(composition);
  endEndlessRenders();
  reportBlankScreens();
  watchAnswering(composition);
}
