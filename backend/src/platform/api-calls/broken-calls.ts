import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { callChanges } from './call-changes.ts';

/** Describes the calls of a build that this backend lacks, or doesn't accept or answer as needed, one sentence each. */
export function brokenCalls({ name, version, calls = [] }: UnitBuild): string[] {
  return calls.flatMap((call) => {
    const [first, ...more] = callChanges(call, declaredCall(call.endpoint));
    if (first === undefined) return [];
    const others = more.length > 0 ? `, and ${more.length} more` : '';
    return [`${name} ${version} calls ${call.endpoint}, which here ${first}${others}.`];
  });
}
