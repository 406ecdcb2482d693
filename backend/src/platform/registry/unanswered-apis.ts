import { answersVersion, majorOf } from '@qlixline/contract/remotes/remote-api';
import type { ApiAddress } from '@qlixline/contract/remotes/remote-api';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { moduleVersions } from '../api-modules/remote-api.decorator.ts';
import type { Refusal } from './registry-conflicts.ts';
import { unitState } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';

type Served = { state: RegistryState; remotes: readonly RemoteBuild[] };

/**
 * Lists served remotes whose API nobody answers: those that were not served before, and those whose service this change
 * removes. A remote that lost its module with a release of the backend doesn't block changes of other units.
 */
export function unansweredApis(after: Served, before: Served): Refusal[] {
  return after.remotes.flatMap((remote) => {
    const message = unansweredApi(remote, after.state);
    if (message === undefined) return [];
    const wasServed = before.remotes.some(({ name, version }) => name === remote.name && version === remote.version);
    const wasAnswered = unansweredApi(remote, before.state) === undefined;
    return wasServed && !wasAnswered ? [] : [{ reason: 'unanswered_api', message }];
  });
}

/** Returns why nobody answers the API of the remote; undefined if somebody does, or it has none. */
function unansweredApi({ name, version, api }: RemoteBuild, state: RegistryState): string | undefined {
  if (!api || isAnswered(name, api.version, state)) return undefined;
  const known = [...moduleVersions(name), ...addressesOf(state, name).map((address) => address.version)];
  const sameMajor = known.find((answered) => majorOf(answered) === majorOf(api.version));
  return sameMajor === undefined
    ? `${name} ${version} brings the API ${api.version}, which nobody answers yet: publish it with --hold, and promote it once the release role has registered its service on /remotes.`
    : `${name} ${version} calls the API ${api.version}, but ${sameMajor} is what answers: deploy the newer service and register its version on /remotes first.`;
}

/** Returns true if a module or a registered service answers code that was written for this version of the API. */
export function isAnswered(unit: string, version: string, state: RegistryState): boolean {
  const known = [...moduleVersions(unit), ...addressesOf(state, unit).map((address) => address.version)];
  return known.some((answered) => answersVersion(answered, version));
}

export function addressesOf(state: RegistryState, unit: string): readonly ApiAddress[] {
  return unitState(state, unit).apiAccess?.addresses ?? [];
}
