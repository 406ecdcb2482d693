import { measureHomeScripts, measureHomeWaves } from './browser/home.ts';
import { measureLanding } from './browser/landing.ts';
import { measureLayoutShift } from './browser/layout-shift.ts';
import { measureSecondRemote } from './browser/second-remote.ts';
import type { Row } from './row.ts';

/** The figures of the product and their goals. */
export const ROWS: readonly Row[] = [
  {
    id: 'W1',
    what: 'landing, signed out',
    goal: 'no script, ≤ 2 KB inline, no remote',
    measure: measureLanding,
  },
  { id: 'W2', what: 'home, first visit: JavaScript, brotli', goal: '≤ 1.8 ×', measure: measureHomeScripts },
  { id: 'W3', what: 'waves until home is on screen', goal: '≤ 2', measure: measureHomeWaves },
  { id: 'W4', what: 'opening a second remote', goal: '≤ 15 KB beyond its own', measure: measureSecondRemote },
  { id: 'W6', what: 'layout shift', goal: '0', measure: measureLayoutShift },
];
