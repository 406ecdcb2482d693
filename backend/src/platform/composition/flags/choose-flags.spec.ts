import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import type { BuiltFlag } from '@qlixline/contract/remotes/flag';

import { sampleRemoteBuild } from '../../../test-support/samples/sample-build.ts';
import { promoted } from '../../registry/registry-state.ts';
import type { RegistryState } from '../../registry/registry-state.ts';
import { NOBODY, chooseVersions } from '../choose-versions.ts';
import type { UserProfile } from '../choose-versions.ts';
import { chooseFlags, snapshotIdWith } from './choose-flags.ts';

const PEOPLE = Array.from({ length: 400 }, () => randomUUID());
const FLAG: BuiltFlag = { name: 'new-composer', description: 'x', kind: 'flag', share: 0, since: '2026-01-02' };

const { build } = sampleRemoteBuild({ name: 'mf-social', claims: { flags: [FLAG] } });
const live = promoted({}, 'mf-social', '1.0.0');

function withShare(share: number): RegistryState {
  const changed = { share, changedAt: '', changedBy: '', reason: null, onSince: null };
  return { 'mf-social': { ...live['mf-social']!, flags: { 'new-composer': changed } } };
}

const flagsFor = (state: RegistryState, user: Partial<UserProfile>) => {
  const profile = { ...NOBODY, ...user };
  return chooseFlags(state, [build], chooseVersions(state, profile), profile);
};
const isOn = (state: RegistryState, userId: string) => flagsFor(state, { userId })[0]?.isOn;
const havingIt = (share: number) => PEOPLE.filter((userId) => isOn(withShare(share), userId));

describe('the side of a flag', () => {
  test('a flag has the share of its build until somebody changes it', () => {
    const half = { ...build, flags: [{ ...FLAG, share: 100 }] };
    expect(chooseFlags(live, [half], chooseVersions(live, NOBODY), { ...NOBODY, userId: 'ana' })).toEqual([
      { unit: 'mf-social', name: 'new-composer', isOn: true },
    ]);
    expect(isOn(live, 'ana')).toBe(false);
  });

  test('nobody has a flag at 0 %, and everybody at 100 %', () => {
    expect(havingIt(0)).toEqual([]);
    expect(havingIt(100)).toEqual(PEOPLE);
  });

  test('a user who has a flag keeps it while the share grows', () => {
    const shares = [1, 5, 10, 25, 50, 75, 99, 100].map(havingIt);
    for (const [index, having] of shares.entries()) {
      expect(shares[index + 1] ?? PEOPLE).toEqual(expect.arrayContaining(having));
    }
    expect(havingIt(50).length).toBeGreaterThan(150);
    expect(havingIt(50).length).toBeLessThan(250);
  });

  test('a share that goes down and up again gives the flag to the same users', () => {
    expect(havingIt(25)).toEqual(PEOPLE.filter((userId) => havingIt(25).includes(userId)));
    expect(havingIt(50).filter((userId) => havingIt(25).includes(userId))).toEqual(havingIt(25));
  });

  test('a visitor has no flag, whatever its share', () => {
    expect(flagsFor(withShare(100), {})).toEqual([{ unit: 'mf-social', name: 'new-composer', isOn: false }]);
  });
});

describe('an override of a flag', () => {
  const override = (flag: string, on: boolean) => ({ remote: 'mf-social', flag, on });

  test.each([
    [0, true],
    [100, false],
  ])('an override replaces a share of %i %%', (share, on) => {
    expect(flagsFor(withShare(share), { userId: 'ana', overrides: [override('new-composer', on)] })).toEqual([
      { unit: 'mf-social', name: 'new-composer', isOn: on },
    ]);
  });

  test('an override of a flag leaves the version and other flags as they are', () => {
    const user = { ...NOBODY, userId: 'ana', overrides: [override('of-my-own-build', true)] };
    expect(chooseVersions(live, user)).toEqual(chooseVersions(live, { ...NOBODY, userId: 'ana' }));
    expect(flagsFor(live, user)).toEqual([
      { unit: 'mf-social', name: 'new-composer', isOn: false },
      { unit: 'mf-social', name: 'of-my-own-build', isOn: true },
    ]);
  });
});

test('a snapshot has another id for each combination of flags that are on, and its own without any', () => {
  const flag = (name: string, on: boolean) => ({ unit: 'mf-social', name, isOn: on });
  const ids = [
    snapshotIdWith('snapshot', [flag('a', true), flag('b', false)]),
    snapshotIdWith('snapshot', [flag('a', false), flag('b', true)]),
    snapshotIdWith('snapshot', [flag('a', true), flag('b', true)]),
  ];
  expect(new Set([...ids, 'snapshot']).size).toBe(4);
  expect(snapshotIdWith('snapshot', [flag('b', true), flag('a', true)])).toBe(ids[2]);
  expect(snapshotIdWith('snapshot', [flag('a', false)])).toBe('snapshot');
});
