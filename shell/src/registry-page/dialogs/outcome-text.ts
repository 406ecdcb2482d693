import type { RegistryChange } from '@qlixline/api-client/remotes/registry';
import type { UnitChange } from '@qlixline/contract/remotes/registry';

/** Describes the outcome of a change: the unit's state now, not the request. */
export function outcomeText(change: RegistryChange, after: UnitChange): string {
  const { name, live, canary, disabled, switchedOff = [] } = after;
  switch (change.action) {
    case 'promote':
      return canary
        ? `${name} ${canary.version} goes to ${canary.percent} % of the people`
        : `${name} ${live} is live for everybody`;
    case 'rollback':
      return `Everybody gets ${name} ${live} again`;
    case 'disable':
      return disabled ? `${name} is disabled` : `${name} is enabled again`;
    case 'flag':
      return shareText(change.body.flag, change.body.share);
    case 'api':
      return `The API of ${name} is configured`;
    case 'extensions': {
      const isOff = switchedOff.some(({ extension }) => extension === change.body.extension);
      return `${change.body.extension} of ${name} is ${isOff ? 'switched off' : 'switched on again'}`;
    }
  }
}

function shareText(flag: string, share: number): string {
  if (share === 0) return `${flag} is off for everybody`;
  return share === 100 ? `${flag} is on for everybody` : `${flag} is on for ${share} % of the people`;
}
