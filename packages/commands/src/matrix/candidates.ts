import { CommandError } from '@qlixline/cli/command-error';
import { readE2eOptions } from '@qlixline/cli/e2e-options';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { accountAt } from '@qlixline/journey-kit/accounts';

import type { Combination } from './combinations.ts';

export type Candidates = {
  base: string;
  candidates: Combination;
  account: { email: string; password: string } | undefined;
};

/** Parses `--base URL --candidate mf-pets=1.4.0 [--as EMAIL]`; several candidates are tested together. */
export function readCandidates(args: readonly string[], env: NodeJS.ProcessEnv): Candidates {
  const asOverrides = args.map((arg) => arg.replace(/^--candidate\b/, '--override'));
  const { base, overrides, account, rest } = readE2eOptions(asOverrides, env);
  if (rest.length > 0) throw new CommandError(`The matrix takes no ${rest.join(' ')}.`);
  if (base === undefined) throw new CommandError('Please say where the product runs, with --base URL.');
  const versions = overrides.flatMap((one) => ('version' in one ? [[one.remote, one.version] as const] : []));
  if (versions.length === 0) throw new CommandError('Please name what is tried, with --candidate mf-pets=1.4.0.');
  return { base, candidates: Object.fromEntries(versions), account };
}

/** Returns what users get there, read with a privileged account. */
export async function servedAt(base: string, account: Candidates['account']): Promise<UnitOverview[]> {
  const { call } = await accountAt(base, account);
  return (await call('GET /api/remotes', {})).units;
}
