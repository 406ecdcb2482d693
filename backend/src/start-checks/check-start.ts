import type { LauncherMessage } from '@qlixline/contract/launcher/launcher-message';

import { StartError } from '../errors/start-error.ts';
import type { CheckedEnv } from './checked-env.ts';
import { runChecks } from './checks.ts';

/**
 * Checks the settings and the services they name before anything is changed. Throws the sentence about a setting that
 * is wrong. If a service doesn't answer but may come back, prints a sentence and continues (decision:
 * settings-at-the-start).
 */
export async function checkStart(env: CheckedEnv): Promise<void> {
  const findings = (await runChecks(env)).map(({ finding }) => finding);
  for (const finding of findings) if (finding.state === 'wrong') throw new StartError(finding.sentence);
  for (const finding of findings) {
    if (finding.state === 'away' || finding.state === 'note') await tellOperator('remark', finding.sentence);
  }
}

/** Writes a sentence to the log, and to the screen of the command that started this process, if there is one. */
export async function tellOperator(kind: LauncherMessage['kind'], sentence: string): Promise<void> {
  console.error(sentence);
  if (!process.send) return;
  const message: LauncherMessage = { kind, sentence };
  await new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
