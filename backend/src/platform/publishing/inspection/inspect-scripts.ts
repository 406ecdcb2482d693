import type { Program } from 'acorn';

import type { Refusal } from '../../registry/registry-conflicts.ts';

/**
 * Rejects a script that can't be parsed, replaces globals of the page, leaves or reloads the page, or stores something for
 * everybody who uses the device. It catches mistakes and patching libraries; a patch can be hidden from it, but attackers can't
 * publish.
 */
export async function inspectScript(file: string, code: string): Promise<Refusal[]> {
  // Loaded for publishing only.
  const [{ parse }, { globalPaths }, { patchedGlobals }, { pageUse }] = await Promise.all([
    import('acorn'),
    import('./scripts/global-paths.ts'),
    import('./scripts/patched-globals.ts'),
    import('./scripts/page-use.ts'),
  ]);
  let program: Program;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', ranges: true });
  } catch (error) {
    return [{ reason: 'broken_script', message: `${file} cannot be parsed: ${(error as Error).message}.` }];
  }
  const paths = globalPaths(program);
  const { leaves, keys } = pageUse(program, paths);
  return [
    ...patchedGlobals(program, paths).map((name): Refusal => ({
      reason: 'patched_browser',
      message: `${file} puts something else in the place of ${name}, which the whole page uses.`,
    })),
    ...leaves.map((name): Refusal => ({
      reason: 'invalid_build',
      message: `${file} leaves the page by ${name}, which is left to the shell: use a link, or reloadTo, goToSignIn or signOut of the bridge.`,
    })),
    ...keys.map((key): Refusal => ({
      reason: 'invalid_build',
      message: `${file} stores "${key}" for everybody who uses the device: use storageOf of api-client, which signing out deletes.`,
    })),
  ];
}
