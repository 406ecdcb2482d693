import { relative } from 'node:path';

import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export type JourneyMessage =
  | { kind: 'started'; name: string }
  | { kind: 'ended'; name: string; seconds: number; outcome: 'passed' | 'failed' | 'skipped'; report: string }
  | { kind: 'error'; report: string };

/**
 * Playwright reporter that sends a message per journey to the command that runs Playwright. Names are as in a list of
 * tests.
 */
export default class MessageReporter implements Reporter {
  #rootDir = '';

  onBegin({ rootDir }: FullConfig): void {
    this.#rootDir = rootDir;
  }

  onTestBegin(test: TestCase): void {
    send({ kind: 'started', name: this.#nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult): void {
    const hasPassed = status === test.expectedStatus;
    const paths = attachments.map(({ path }) => path).filter((path) => path !== undefined);
    send({
      kind: 'ended',
      name: this.#nameOf(test),
      seconds: duration / 1_000,
      outcome: status === 'skipped' ? 'skipped' : hasPassed ? 'passed' : 'failed',
      report: hasPassed ? '' : [...errors.map(({ stack, message }) => stack ?? message ?? ''), ...paths].join('\n'),
    });
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    send({ kind: 'error', report: stack ?? message ?? '' });
  }

  #nameOf(test: TestCase): string {
    const [, , , ...titles] = test.titlePath();
    return [relative(this.#rootDir, test.location.file), ...titles].join(' › ');
  }
}

function send(message: JourneyMessage): void {
  process.send?.(message);
}
