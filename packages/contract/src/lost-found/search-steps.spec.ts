import { expect, test } from '@jest/globals';

import { SPECIES_IDS } from '../pets/species-ids.ts';
import { searchStepsFor } from './search-steps.ts';

test.each(SPECIES_IDS)('the search for a %s begins at home, and asks neighbours, vets and shelters', (species) => {
  const steps = searchStepsFor(species);
  expect(steps[0]).toBe('home');
  expect(steps).toEqual(expect.arrayContaining(['neighbours', 'poster', 'found', 'vets']));
});

test('a cat is searched after dark and a dog isn’t, and a fish needs no chip register', () => {
  expect(searchStepsFor('cat')).toContain('quiet');
  expect(searchStepsFor('dog')).not.toContain('quiet');
  expect(searchStepsFor('fish')).not.toContain('register');
});
