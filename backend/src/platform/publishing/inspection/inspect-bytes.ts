import {
  ENTRY_BUDGET_BYTES,
  REMOTE_BUDGET_BYTES,
  ROUTE_BUDGET_BYTES,
  isScript,
} from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';
import { EXTENSION_BUDGET_BYTES } from '@qlixline/contract/remotes/registry-limits';

import type { Refusal } from '../../registry/registry-conflicts.ts';
import type { InspectedFile } from './inspect-file.ts';

/** Checks a remote against the byte budgets in brotli: its entry, the first load of each route and extension, its total. */
export async function inspectBytes(build: RemoteBuild, files: ReadonlyMap<string, InspectedFile>): Promise<Refusal[]> {
  const costs = new Map<string, number>();
  for (const [name, file] of files) {
    if (isScript(name)) costs.set(name, await file.brotliBytes());
  }
  const sumOf = (names: Iterable<string>) => [...new Set(names)].reduce((sum, name) => sum + (costs.get(name) ?? 0), 0);
  return [
    ...over(`The entry ${build.entry.file}`, sumOf([build.entry.file]), ENTRY_BUDGET_BYTES),
    ...build.provides.routes.flatMap(({ id, preload }) =>
      over(`What the route "${id}" preloads`, sumOf(preload), ROUTE_BUDGET_BYTES),
    ),
    ...(build.provides.extensions ?? []).flatMap(({ id, files: loaded }) =>
      over(`What the extension "${id}" loads`, sumOf(loaded), EXTENSION_BUDGET_BYTES),
    ),
    ...over(`All JavaScript of ${build.name}`, sumOf(costs.keys()), REMOTE_BUDGET_BYTES),
  ];
}

function over(what: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return [];
  return [{ reason: 'over_budget', message: `${what} has ${bytes} bytes in brotli; the budget is ${budget}.` }];
}
