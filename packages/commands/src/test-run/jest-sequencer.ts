import { readFileSync } from 'node:fs';

import Sequencer from '@jest/test-sequencer';
import type { Test } from '@jest/reporters';

/**
 * Jest sequencer that runs files in the order of the list in TEST_ORDER: longest first, so that none is left for the
 * end.
 */
export default class ListedOrder extends Sequencer {
  override sort(tests: Test[]): Test[] {
    const order = JSON.parse(readFileSync(process.env['TEST_ORDER'] ?? '', 'utf8')) as string[];
    return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
}
