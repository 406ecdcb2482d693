import type { Env } from '../../config/env.ts';

/** Condition on users who can sign in here: demo accounts only where a demonstration runs (decision: demonstrations). */
export function signInCondition({ demoData }: Pick<Env, 'demoData'>): { isDemo?: false } {
  return demoData ? {} : { isDemo: false };
}
