import type { ReleaseEvent, ReleaseEventType } from '@qlixline/contract/remotes/release-hook';

import type { LoggedChange } from '../registry/log/logged-changes.ts';

/** Lists what an entry of the registry's log means to subscribers, in the order in which it happened. */
export function releaseEventsOf(change: LoggedChange): ReleaseEvent[] {
  switch (change.action) {
    case 'publish':
      return [eventOf(change, 'published'), ...servedEvents(change)];
    case 'adopt':
    case 'promote':
      return servedEvents(change);
    case 'rollback':
    case 'self_rollback':
      return [eventOf(change, 'rolled_back')];
    case 'flag':
    case 'self_flag_off':
      return flagEvents(change);
    case 'disable':
    case 'enable':
    case 'prune':
    case 'address_api':
    case 'grant_api':
    case 'switch_off':
    case 'switch_on':
      return [];
  }
}

function servedEvents(change: LoggedChange): ReleaseEvent[] {
  const { version, before, after } = change;
  const canary = after?.canary;
  if (canary && canary.version === version) {
    const { percent } = canary;
    const formerly = before?.canary?.version === version ? before?.canary?.percent : undefined;
    if (formerly === undefined) return [eventOf(change, 'canary_begun', { percent })];
    return formerly === percent ? [] : [eventOf(change, 'stage_reached', { percent })];
  }
  const isNew = after?.live === version && before?.live !== version;
  return isNew ? [eventOf(change, 'promoted')] : [];
}

/** Lists flags that nobody has any more. One that nobody had before isn't told apart, as its build isn't read here. */
function flagEvents(change: LoggedChange): ReleaseEvent[] {
  const { before, after } = change;
  return Object.entries(after?.flags ?? {})
    .filter(([name, { share }]) => share === 0 && before?.flags?.[name]?.share !== 0)
    .map(([flag, { reason }]) => ({ ...eventOf(change, 'flag_switched_off', { flag }), reason }));
}

function eventOf(
  { seq, at, unit, version, actor, note }: LoggedChange,
  type: ReleaseEventType,
  more: Partial<ReleaseEvent> = {},
): ReleaseEvent {
  return { type, seq, at, unit, version, percent: null, flag: null, actor, reason: note, ...more };
}
