import { parseArgs } from 'node:util';

import { overrideSchema } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';

import { CommandError } from '@qlixline/cli/command-error';
import { originOf } from '@qlixline/cli/orders';

export type E2eOptions = {
  /** The product that runs already; undefined to start one. */
  base: string | undefined;
  overrides: Override[];
  /** What is left is Playwright's. */
  rest: string[];
};

const OURS = { base: { type: 'string' }, override: { type: 'string' } } as const;

/** Takes `--base URL` and each `--override mf-pets=1.4.0` out of what was typed. */
export function readE2eOptions(args: readonly string[]): E2eOptions {
  const { tokens } = parseArgs({ args: [...args], options: OURS, strict: false, tokens: true });
  const options: E2eOptions = { base: undefined, overrides: [], rest: [] };
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(OURS, token.name)) continue;
    taken.add(token.index);
    if (token.inlineValue === false) taken.add(token.index + 1);
    if (token.name === 'base') options.base = originOf(token.value, '--base');
    else options.overrides.push(readOverride(token.value ?? ''));
  }
  options.rest = args.filter((_argument, index) => !taken.has(index));
  return options;
}

/** Settings with which the journeys learn of it (packages/e2e/src/what-runs.ts). */
export function e2eSettings({ base, overrides }: Pick<E2eOptions, 'base' | 'overrides'>): Record<string, string> {
  return { E2E_BASE_URL: base ?? '', E2E_OVERRIDES: JSON.stringify(overrides) };
}

function readOverride(text: string): Override {
  const [remote, version] = text.split('=');
  const read = overrideSchema.safeParse({ remote, version });
  if (read.success) return read.data;
  throw new CommandError(`--override takes a remote and a version, such as mf-pets=1.4.0, not "${text}".`);
}
