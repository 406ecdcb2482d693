import { expect, test } from '@jest/globals';

import { SPECIES_IDS } from './species-ids.ts';
import { speciesPlural } from './species-plural.ts';

test('every species has its own plural', () => {
  expect(SPECIES_IDS.map(speciesPlural)).toEqual([
    'dogs',
    'cats',
    'rabbits',
    'birds',
    'fish',
    'reptiles',
    'hamsters',
    'guinea pigs',
    'ferrets',
    'horses',
    'spiders',
    'unusual pets',
  ]);
});

test.each(['hedgehog', 'constructor', ''])('the plural of the unknown species "%s" is "pets"', (species) => {
  expect(speciesPlural(species)).toBe('pets');
});
