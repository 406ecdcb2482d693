import { expect, test } from '@jest/globals';

import { matingChecks, mismatchOf } from './mating-rules.ts';
import type { MatedPet } from './mating-rules.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const pet = (more: Partial<MatedPet> = {}): MatedPet => ({
  species: 'dog',
  gender: 'female',
  dateOfBirth: '2023-01-01',
  diedOn: null,
  ...more,
});
const failing = (one: MatedPet) => matingChecks(one, NOW).flatMap(({ id, holds }) => (holds ? [] : [id]));

test.each<[string, Partial<MatedPet>, string[]]>([
  ['a grown bitch', {}, []],
  ['a bitch on her first birthday', { dateOfBirth: '2025-06-15' }, []],
  ['a bitch a day before it', { dateOfBirth: '2025-06-16' }, ['old_enough']],
  ['a bitch a day before her eighth birthday', { dateOfBirth: '2018-06-16' }, []],
  ['a bitch on her eighth birthday', { dateOfBirth: '2018-06-15' }, ['young_enough']],
  ['a dog of seven months', { gender: 'male', dateOfBirth: '2025-11-15' }, []],
  ['a dog a day too young', { gender: 'male', dateOfBirth: '2025-11-16' }, ['old_enough']],
  ['an old dog', { gender: 'male', dateOfBirth: '2012-01-01' }, []],
  ['a dog of whom neither sex nor birthday are known', { gender: 'unknown', dateOfBirth: null }, ['sex', 'birthday']],
  ['a bitch without a birthday', { dateOfBirth: null }, ['birthday', 'old_enough', 'young_enough']],
  ['a cat of eleven months', { species: 'cat', dateOfBirth: '2025-07-15' }, ['old_enough']],
  ['a rabbit without a birthday', { species: 'rabbit', dateOfBirth: null }, []],
  ['a pet that has died', { diedOn: '2026-01-01' }, ['alive']],
])('matingChecks finds the violated rules for %s', (_name, more, wrong) => {
  expect(failing(pet(more))).toEqual(wrong);
});

test('an age in months ends a day later in months that are too short, never sooner', () => {
  const born = pet({ gender: 'male', dateOfBirth: '2025-07-31' });
  const isOld = (day: string) => matingChecks(born, new Date(`${day}T00:00:00Z`)).every(({ holds }) => holds);
  expect([isOld('2026-02-28'), isOld('2026-03-03')]).toEqual([false, true]);
});

test('each mating rule names its source', () => {
  const sources = [pet(), pet({ gender: 'male' }), pet({ species: 'cat' })].flatMap((one) => matingChecks(one, NOW));
  expect(sources.filter(({ source }) => source === '')).toEqual([]);
  expect(new Set(matingChecks(pet(), NOW).map(({ source }) => source))).toContain(
    'The Kennel Club, rules on registering a litter',
  );
});

test.each<[Partial<MatedPet>, string | undefined]>([
  [{ gender: 'male' }, undefined],
  [{ gender: 'female' }, 'Both are female'],
  [{ gender: 'male', species: 'cat' }, 'It is another species'],
  [{ gender: null }, 'Please say on its profile whether it is female or male'],
  [{ gender: 'male', dateOfBirth: '2026-05-01' }, 'He has to be at least 7 months old'],
  [{ gender: 'male', diedOn: '2026-05-01' }, 'Its page is a memorial'],
])('mismatchOf compares %o with a bitch: %s', (more, expected) => {
  expect(mismatchOf(pet(), pet(more), NOW)).toBe(expected);
});

test('mismatchOf requires the offered pet to meet the rules, too', () => {
  expect(mismatchOf(pet({ dateOfBirth: null }), pet({ gender: 'male' }), NOW)).toMatch(/no longer meets the rules/);
});
