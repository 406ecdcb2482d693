import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';

import { builtFlagsSchema, declaredFlagsSchema } from './flag.ts';
import { FLAG_STALE_DAYS, FLAGS_MAX } from './flag-limits.ts';
import { flagDays, staleFlagText } from './flag-text.ts';

const FLAG = { description: 'The composer on one page.', kind: 'flag', share: 10, since: '2026-01-02' };
const NOW = Date.parse('2026-01-02T12:00:00.000Z');
const DAY_MS = 86_400_000;

const messages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('flags of remote.json', () => {
  test('a remote may declare a flag and an experiment', () => {
    expect(messages(declaredFlagsSchema, { 'new-composer': FLAG, compact: { ...FLAG, kind: 'experiment' } })).toEqual(
      [],
    );
  });

  test.each([
    ['a share above 100', { share: 101 }],
    ['a negative share', { share: -1 }],
    ['half a percent', { share: 0.5 }],
    ['an unknown kind', { kind: 'toggle' }],
    ['no description', { description: '' }],
    ['a long description', { description: 'x'.repeat(121) }],
    ['no day', { since: 'yesterday' }],
    ['a day that no calendar has', { since: '2026-02-30' }],
    ['an unknown property', { owner: 'Ana' }],
  ])('a flag with %s is refused', (_, change) => {
    expect(messages(declaredFlagsSchema, { 'new-composer': { ...FLAG, ...change } })).not.toEqual([]);
  });

  test.each(['New', 'new_composer', '-new', 'new--composer', '1st', 'x'.repeat(41), '__proto__', ''])(
    'the name %j is refused',
    (name) => {
      expect(messages(builtFlagsSchema, [{ ...FLAG, name }])).not.toEqual([]);
    },
  );

  test('a remote has a limited number of flags', () => {
    const flags = Array.from({ length: FLAGS_MAX + 1 }, (_, index) => ({ ...FLAG, name: `flag-${index}` }));
    const declared = Object.fromEntries(flags.map(({ name, ...flag }) => [name, flag]));
    expect(messages(builtFlagsSchema, flags)).toEqual([`A remote has ${FLAGS_MAX} flags at most.`]);
    expect(messages(declaredFlagsSchema, declared)).toEqual([`A remote has ${FLAGS_MAX} flags at most.`]);
  });

  test('a build that declares a flag twice is refused', () => {
    const twice = [FLAG, { ...FLAG, share: 50 }].map((flag) => ({ name: 'new-composer', ...flag }));
    expect(messages(builtFlagsSchema, twice)).toEqual(['A flag is declared twice; each has a name of its own.']);
  });
});

describe('stale flags', () => {
  const stale = (share: number, days: number, changedDaysAgo?: number) =>
    staleFlagText(
      {
        name: 'compact',
        share,
        since: new Date(NOW - days * DAY_MS).toISOString().slice(0, 10),
        changed:
          changedDaysAgo === undefined ? null : { changedAt: new Date(NOW - changedDaysAgo * DAY_MS).toISOString() },
      },
      NOW,
    );

  test.each([0, FLAG_STALE_DAYS, 400])('a flag that everybody has is stale after %i days', (days) => {
    expect(stale(100, days)).toBe('compact is on for everybody: remove the flag and the code without it.');
  });

  test('a flag is stale once nobody has changed it for 90 days', () => {
    expect(stale(10, FLAG_STALE_DAYS - 1)).toBeNull();
    expect(stale(10, FLAG_STALE_DAYS)).toBe('compact has been at 10 % for 90 days: decide it, and remove the flag.');
    expect(stale(0, 200)).toBe('compact has been at 0 % for 200 days: decide it, and remove the flag.');
  });

  test('changing the share makes an old flag current', () => {
    expect(stale(50, 200, 3)).toBeNull();
    expect(stale(50, 200, 90)).toBe('compact has been at 50 % for 90 days: decide it, and remove the flag.');
  });

  test('a flag declared for tomorrow is new', () => {
    expect(flagDays('2026-01-03', NOW)).toBe(0);
  });
});
