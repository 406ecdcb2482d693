import { readFileSync } from 'node:fs';

import sequencer from '@jest/test-sequencer';
import type { Test } from '@jest/reporters';

// A CommonJS package: its default export is a property of what is imported.
const { default: Sequencer } = sequencer as unknown as typeof import('@jest/test-sequencer');

/** Runs files in the order of the list that TEST_ORDER names: the longest first, so that none is left for the end. */
export default class ListedOrder extends Sequencer {
  override sort(tests: Test[]): Test[] {
    const order = JSON.parse(readFileSync(process.env['TEST_ORDER'] ?? '', 'utf8')) as string[];
    return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
}
