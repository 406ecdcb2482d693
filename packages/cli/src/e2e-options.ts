import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { overrideSchema } from '@qlixline/contract/remotes/override';
import type { Override } from '@qlixline/contract/remotes/override';

import { UsageError } from './command-error.ts';
import { originOf } from './orders.ts';

export type E2eOptions = {
  /** Address of a running product; undefined to start one. */
  base: string | undefined;
  overrides: Override[];
  /** Account with the QA role, with whose permission the journeys' users set overrides. */
  account: { email: string; password: string } | undefined;
  /** Folder for a report with screenshots and traces; undefined for none. */
  report: string | undefined;
  /** Remaining arguments, for Playwright. */
  rest: string[];
};

const OURS = {
  base: { type: 'string' },
  override: { type: 'string' },
  as: { type: 'string' },
  report: { type: 'string' },
} as const;

/** Extracts `--base URL`, `--as EMAIL`, `--report FOLDER` and each `--override mf-pets=1.4.0` or `mf-pets:new-composer=on` from the arguments. */
export function readE2eOptions(args: readonly string[], env: NodeJS.ProcessEnv): E2eOptions {
  const { tokens } = parseArgs({ args: [...args], options: OURS, strict: false, tokens: true });
  const options: E2eOptions = { base: undefined, overrides: [], account: undefined, report: undefined, rest: [] };
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(OURS, token.name)) continue;
    taken.add(token.index);
    if (token.inlineValue === false) taken.add(token.index + 1);
    if (token.name === 'base') options.base = originOf(token.value, '--base');
    else if (token.name === 'report') options.report = readFolder(token.value);
    else if (token.name === 'as') options.account = readAccount(token.value, env);
    else options.overrides.push(readOverride(token.value ?? ''));
  }
  options.rest = args.filter((_argument, index) => !taken.has(index));
  return options;
}

/** Returns the environment variables for the journeys (packages/journey-kit/src/what-runs.ts). */
export function e2eSettings({ base, overrides, account, report }: Omit<E2eOptions, 'rest'>): Record<string, string> {
  return {
    E2E_BASE_URL: base ?? '',
    E2E_OVERRIDES: JSON.stringify(overrides),
    E2E_EMAIL: account?.email ?? '',
    E2E_PASSWORD: account?.password ?? '',
    E2E_REPORT: report ?? '',
  };
}

function readFolder(text: string | undefined): string {
  if (text) return resolve(text);
  throw new UsageError('--report takes a folder.');
}

function readAccount(email: string | undefined, env: NodeJS.ProcessEnv): { email: string; password: string } {
  const password = env['QLIXLINE_PASSWORD'];
  if (email && password) return { email, password };
  throw new UsageError('--as takes the e-mail of an account; its password belongs in QLIXLINE_PASSWORD.');
}

function readOverride(text: string): Override {
  const [target = '', value] = text.split('=');
  const [remote, flag] = target.split(':');
  const isFlag = flag !== undefined && (value === 'on' || value === 'off');
  const read = overrideSchema.safeParse(
    isFlag ? { remote, flag, on: value === 'on' } : { remote: target, version: value },
  );
  if (read.success) return read.data;
  throw new UsageError(`--override takes a remote and a version, such as mf-pets=1.4.0, not "${text}".`);
}
