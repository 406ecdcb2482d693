import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHECKS_FILE, checksStatement, signedChecksSchema } from '@qlixline/contract/calls/checks-statement';
import type { SignedChecks } from '@qlixline/contract/calls/checks-statement';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { CommandError } from '../command-error.ts';

/** Signs the checks of a build; undefined if there were none. Requires the unit's token. */
export function signChecks(build: UnitBuild, checks: readonly string[], token: string): SignedChecks | undefined {
  if (checks.length === 0) return undefined;
  const text = checks.join(',');
  const signature = createHmac('sha256', token).update(checksStatement(build, text)).digest('base64url');
  return { checks: text, signature };
}

export function writeChecks(folder: string, signed: SignedChecks): void {
  writeFileSync(join(folder, CHECKS_FILE), `${JSON.stringify(signed, null, 2)}\n`);
}

/** Reads the checks that an earlier `check` has stored beside the build; undefined if there are none. */
export function readChecks(folder: string): SignedChecks | undefined {
  const file = join(folder, CHECKS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return signedChecksSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CommandError(`${file} is not what "check" writes; please check again.`);
  }
}
