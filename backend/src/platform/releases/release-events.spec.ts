import { describe, expect, test } from '@jest/globals';
import type { UnitState } from '@qlixline/contract/remotes/registry';
import { RELEASE_EVENTS } from '@qlixline/contract/remotes/release-hook';
import type { ReleaseEvent } from '@qlixline/contract/remotes/release-hook';
import { releaseEventText } from '@qlixline/contract/remotes/release-event-text';

import type { LoggedChange } from '../registry/log/logged-changes.ts';
import { releaseEventsOf } from './release-events.ts';

const LIVE: UnitState = { live: '1.0.0', previous: null, canary: null, disabled: null };
const canary = (percent: number, version = '1.1.0'): UnitState => ({ ...LIVE, canary: { version, percent } });
const flags = (share: number): UnitState => ({
  ...LIVE,
  flags: { compact: { share, changedAt: '', changedBy: 'ana', reason: 'It fails.', onSince: null } },
});

const change = (more: Partial<LoggedChange>): LoggedChange => ({
  seq: 7,
  at: '2026-01-02T03:04:05.000Z',
  action: 'promote',
  unit: 'mf-pets',
  version: '1.1.0',
  actor: 'ana',
  note: null,
  before: LIVE,
  after: LIVE,
  ...more,
});
const typesOf = (more: Partial<LoggedChange>) => releaseEventsOf(change(more)).map(({ type }) => type);

describe('events of an entry of the log', () => {
  test.each<[string, Partial<LoggedChange>, ReleaseEvent['type'][]]>([
    ['publishing for everybody', { action: 'publish', after: { ...LIVE, live: '1.1.0' } }, ['published', 'promoted']],
    ['publishing a canary', { action: 'publish', after: canary(10) }, ['published', 'canary_begun']],
    ['publishing for nobody', { action: 'publish' }, ['published']],
    [
      'publishing the first version',
      { action: 'publish', before: null, after: { ...LIVE, live: '1.1.0' } },
      ['published', 'promoted'],
    ],
    ['beginning a canary', { after: canary(1) }, ['canary_begun']],
    ['replacing a canary by another', { before: canary(50, '1.0.9'), after: canary(10) }, ['canary_begun']],
    ['raising a canary', { before: canary(1), after: canary(10) }, ['stage_reached']],
    ['lowering a canary', { before: canary(50), after: canary(10) }, ['stage_reached']],
    ['letting a canary proceed from where it is', { before: canary(10), after: canary(10) }, []],
    ['promoting', { before: canary(50), after: { ...LIVE, live: '1.1.0' } }, ['promoted']],
    ['adopting a build', { action: 'adopt', after: { ...LIVE, live: '1.1.0' } }, ['promoted']],
    ['rolling back', { action: 'rollback' }, ['rolled_back']],
    ['an automatic rollback', { action: 'self_rollback', before: canary(10) }, ['rolled_back']],
    ['switching a flag off', { action: 'flag', before: flags(10), after: flags(0) }, ['flag_switched_off']],
    ['switching an unchanged flag off', { action: 'self_flag_off', after: flags(0) }, ['flag_switched_off']],
    ['raising a flag', { action: 'flag', before: flags(10), after: flags(50) }, []],
    ['disabling', { action: 'disable' }, []],
    ['enabling', { action: 'enable' }, []],
    ['pruning', { action: 'prune' }, []],
  ])('%s is reported by its own events', (_, more, types) => {
    expect(typesOf(more)).toEqual(types);
  });

  test('an event has the share, the flag and the reason', () => {
    const note = 'It failed for 4 of 6 people (67 %), the stable version for 0 of 10.';
    expect(releaseEventsOf(change({ action: 'self_rollback', note }))).toMatchObject([{ reason: note, seq: 7 }]);
    expect(releaseEventsOf(change({ after: canary(10) }))).toMatchObject([{ percent: 10, version: '1.1.0' }]);
    expect(releaseEventsOf(change({ action: 'flag', before: flags(10), after: flags(0) }))).toMatchObject([
      { flag: 'compact', reason: 'It fails.' },
    ]);
  });

  test('a change of one flag says nothing of others that are off', () => {
    const two = (share: number): UnitState => ({
      ...LIVE,
      flags: { ...flags(0).flags, other: flags(share).flags!['compact']! },
    });
    expect(releaseEventsOf(change({ action: 'flag', before: two(10), after: two(0) }))).toMatchObject([
      { flag: 'other' },
    ]);
  });
});

test('every event has a sentence of its own', () => {
  const [event] = releaseEventsOf(change({ after: canary(10) }));
  const texts = RELEASE_EVENTS.map((type) => releaseEventText({ ...event!, type, flag: 'compact' }));
  expect(new Set(texts).size).toBe(RELEASE_EVENTS.length);
  expect(texts.join()).not.toMatch(/null|undefined/);
});
