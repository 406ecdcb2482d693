import type { Program } from 'acorn';

import type { Refusal } from '../../registry/registry-conflicts.ts';

/**
 * Rejects a script that can't be parsed or that replaces globals of the page. It catches mistakes and patching
 * libraries; a patch can be hidden from it, but attackers can't publish.
 */
export async function inspectScript(file: string, code: string): Promise<Refusal[]> {
  const [{ parse }, { patchedGlobals }] = await Promise.all([import('acorn'), import('./scripts/patched-globals.ts')]); // loaded for publishing only
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
