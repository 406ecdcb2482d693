import type { envOf } from '../config/env.ts';

/** Settings that are checked: those that need no generated secret. */
export type CheckedEnv = ReturnType<typeof envOf>;
