import { runCommand } from '@qlixline/cli/command-error';
import { runChecks, summaryOf } from './run-check.ts';
import { QUICK_CHECKS } from './source-checks.ts';

const AT_ONCE = 2; // cores

/** `npm run check`: format, lint, types and dead code, for after every edit; under a minute. */
await runCommand(async () => {
  const { passed, failed } = summaryOf(await runChecks(QUICK_CHECKS, AT_ONCE));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
