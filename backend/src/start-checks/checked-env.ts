import type { envOf } from '../config/env.ts';

/** Settings that are checked: those that need no secret to be generated. */
export type CheckedEnv = ReturnType<typeof envOf>;
