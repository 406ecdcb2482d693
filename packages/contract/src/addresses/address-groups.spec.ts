import { expect, test } from '@jest/globals';

import { groupedAddresses } from './address-groups.ts';
import { addressText } from './address-text.ts';

const named = (name: string, kind: 'street' | 'house' | 'town' | 'park') => ({
  kind,
  name,
  alias: null,
  town: 'Monaco',
  latitude: 43.7,
  longitude: 7.4,
});

test('groups follow their best result and keep the order within', () => {
  const found = [named('a', 'town'), named('b', 'house'), named('c', 'park'), named('d', 'street')];
  expect(groupedAddresses(found).map(({ group, items }) => [group, items.map(({ name }) => name)])).toEqual([
    ['Towns', ['a']],
    ['Streets', ['b', 'd']],
    ['Places', ['c']],
  ]);
});

test('an address has its town, unless that is its name or unknown', () => {
  expect(addressText({ name: 'Rue Grimaldi 12', town: 'Monaco' })).toBe('Rue Grimaldi 12, Monaco');
  expect(addressText({ name: 'Monaco', town: 'Monaco' })).toBe('Monaco');
  expect(addressText({ name: 'Rue Grimaldi', town: '' })).toBe('Rue Grimaldi');
});
