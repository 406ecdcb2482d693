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

test.each([
  ['2010-02-03', '2024-11-02', '2010\u00A0–\u00A02024'],
  ['1999-12-31', '2000-01-01', '1999\u00A0–\u00A02000'],
  ['2012-05-01', '2012-09-01', '2012'],
  ['2026-11-29', '2026-11-29', '2026'],
])('describePet shows a life from %s to %s as %s', (dateOfBirth, diedOn, years) => {
  expect(describePet({ ...nothing, dateOfBirth, diedOn }, today)).toBe(`Guinea Pig · ${years}`);
});

test('describePet joins both breeds of a mix', () => {
  expect(describePet({ ...nothing, species: 'dog', breed: 'Beagle', subBreed: 'Pug' }, today)).toBe('Beagle × Pug');
});

test('describePet returns only the species when nothing else is known', () => {
  expect(describePet(nothing, today)).toBe('Guinea Pig');
  expect(describePet({ ...nothing, gender: 'unknown' }, today)).toBe('Guinea Pig');
});
