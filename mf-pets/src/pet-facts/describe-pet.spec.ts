import { expect, test } from '@jest/globals';

import { describePet } from './describe-pet.ts';

const today = new Date(2026, 10, 20);
const nothing = {
  species: 'guinea_pig',
  breed: null,
  subBreed: null,
  gender: null,
  dateOfBirth: null,
  diedOn: null,
} as const;

test('describePet lists breed, gender and age', () => {
  const juno = { ...nothing, breed: 'Border Collie', dateOfBirth: '2023-07-14' };
  expect(describePet({ ...juno, species: 'dog', gender: 'female' }, today)).toBe(
    'Border Collie · female · 3 years 4 months',
  );
});

test('describePet joins both breeds of a mix', () => {
  expect(describePet({ ...nothing, species: 'dog', breed: 'Beagle', subBreed: 'Pug' }, today)).toBe('Beagle × Pug');
});

test('describePet returns only the species when nothing else is known', () => {
  expect(describePet(nothing, today)).toBe('Guinea Pig');
  expect(describePet({ ...nothing, gender: 'unknown' }, today)).toBe('Guinea Pig');
});
