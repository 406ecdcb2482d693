import type { Program } from 'acorn';

import type { Refusal } from '../registry/registry-conflicts.ts';

/**
 * Refuses a script that no browser could parse, and one that replaces something that the whole page uses. A patch can be
 * hidden from this; it is for mistakes and for libraries that patch, not for attackers, who are not let in.
 */
export async function inspectScript(file: string, code: string): Promise<Refusal[]> {
  const [{ parse }, { patchedGlobals }] = await Promise.all([import('acorn'), import('./scripts/patched-globals.ts')]); // only publishing needs them
  let program: Program;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', ranges: true });
  } catch (error) {
    return [{ reason: 'broken_script', message: `${file} cannot be parsed: ${(error as Error).message}.` }];
  }
  return patchedGlobals(program).map((name) => ({
    reason: 'patched_browser',
    message: `${file} puts something else in the place of ${name}, which the whole page uses.`,
  }));
}
