import { readdir } from 'node:fs/promises';

import { INSTALLATION } from './installation.ts';
import { servedVersions } from './registry-state.ts';
import type { RegistryReads } from './registry-reads.ts';
import { brokenCalls } from '../api-calls/broken-calls.ts';

/**
 * Lists everything served that this version of the backend would break, one sentence each. `buildsDir` has the builds
 * that come with it, which replace the installation's former ones at its start.
 */
export async function callsBrokenByRelease(registry: RegistryReads, buildsDir: string | undefined): Promise<string[]> {
  const brought = new Set(buildsDir === undefined ? [] : await readdir(buildsDir));
  const { state } = await registry.head();
  const staying = [];
  for (const { unit, version } of servedVersions(state)) {
    const isReplaced = brought.has(unit) && (await registry.publisherOf(unit, version)) === INSTALLATION;
    if (!isReplaced) staying.push({ unit, version });
  }
  return (await registry.builds(staying)).flatMap(brokenCalls);
}
