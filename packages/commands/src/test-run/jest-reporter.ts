import type { AggregatedResult, Test, TestResult } from '@jest/reporters';

/** Result of a spec file, by the path of each spec. */
export type SpecFileEnded = {
  kind: 'ended';
  file: string;
  seconds: number;
  specs: Record<string, { passed: number; failed: number; seconds: number }>;
  /** Failures and printed lines; empty if nothing failed. */
  report: string;
};
export type SpecMessage = { kind: 'started'; file: string } | SpecFileEnded;

/** Jest reporter that sends a message per file to the command that runs Jest. */
export default class MessageReporter {
  onTestFileStart({ path }: Test): void {
    send({ kind: 'started', file: path });
  }

  onTestFileResult(_test: Test, result: TestResult, _all: AggregatedResult): void {
    const specs: SpecFileEnded['specs'] = {};
    for (const { status, ancestorTitles, duration } of result.testResults) {
      const [group = ''] = ancestorTitles;
      const spec = isGroup(result.testFilePath) ? group : result.testFilePath;
      const counts = (specs[spec] ??= { passed: 0, failed: 0, seconds: 0 });
      if (status === 'passed') counts.passed += 1;
      if (status === 'failed') counts.failed += 1;
      counts.seconds += (duration ?? 0) / 1_000;
    }
    const { start, end } = result.perfStats;
    const hasFailed = result.numFailingTests > 0 || result.testExecError !== undefined;
    // A file that couldn't run or failed at the end counts as one failure, and none of its specs as passed.
    if (result.testExecError) {
      for (const counts of Object.values(specs)) counts.failed ||= 1;
      if (Object.keys(specs).length === 0) specs[result.testFilePath] = { passed: 0, failed: 1, seconds: 0 };
    }
    const printed = result.console?.map(({ type, message, origin }) => `console.${type}: ${message}\n${origin}`) ?? [];
    send({
      kind: 'ended',
      file: result.testFilePath,
      seconds: (end - start) / 1_000,
      specs,
      report: hasFailed ? [result.failureMessage ?? '', ...printed].join('\n') : '',
    });
  }
}

function isGroup(file: string): boolean {
  return file.includes('/spec-groups/');
}

function send(message: SpecMessage): void {
  process.send?.(message);
}
