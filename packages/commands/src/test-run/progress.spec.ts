import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { Progress } from './progress.ts';

async function printedBy(use: (progress: Progress) => void): Promise<string> {
  const output = new PassThrough();
  use(new Progress(output as unknown as NodeJS.WriteStream));
  output.end();
  return text(output);
}

describe('the progress of a run', () => {
  it('prints a failure with its report at once, and again at the end', async () => {
    const printed = await printedBy((progress) => {
      progress.recordEnd('posts', { passed: 2, failed: 1 }, 'expected 3, received 4');
      progress.recordEnd('topics', { passed: 5, failed: 0 });
      progress.printFailures();
    });
    expect(printed).toBe(
      [
        '✗ posts (2 passed, 1 failed)',
        'expected 3, received 4',
        '✓ topics (5 passed)',
        'Failed:',
        '✗ posts (2 passed, 1 failed)',
        'expected 3, received 4',
        '',
      ].join('\n'),
    );
  });

  it('repeats only the beginning of a long report', async () => {
    const printed = await printedBy((progress) => {
      progress.recordFailure('specs', 'x'.repeat(10_000));
      progress.printFailures();
    });
    expect(printed.length).toBeGreaterThan(10_000);
    expect(printed.slice(printed.indexOf('Failed:')).length).toBeLessThan(2_100);
  });

  it('repeats nothing after a run without failures', async () => {
    const printed = await printedBy((progress) => {
      progress.recordEnd('topics', { passed: 5, failed: 0 });
      progress.printFailures();
    });
    expect(printed).toBe('✓ topics (5 passed)\n');
  });
});
