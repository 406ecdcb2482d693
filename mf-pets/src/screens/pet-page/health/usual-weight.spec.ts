import { describe, expect, test } from '@jest/globals';

import { rangeText, usualWeightFor } from './usual-weight.ts';

const PET = {
  name: 'Juno',
  species: 'dog',
  breed: 'Golden Retriever',
  subBreed: null,
  gender: null,
  dateOfBirth: '2024-03-10',
} as const;

describe('usualWeightFor', () => {
  test('returns the breed’s range from the day on which the breed is fully grown', () => {
    expect(usualWeightFor(PET, '2025-03-10')).toEqual({
      isShown: true,
      breed: 'Golden Retriever',
      range: [25, 34],
      grownOn: '2025-03-10',
    });
    expect(usualWeightFor({ ...PET, gender: 'male' }, '2026-01-01')).toMatchObject({ breed: 'male Golden Retriever' });
  });

  test('returns a hint instead of a range while the pet is still growing', () => {
    expect(usualWeightFor(PET, '2025-03-09')).toEqual({
      isShown: false,
      hint: 'Juno is still growing: what an adult Golden Retriever usually weighs is shown from 12 months on.',
    });
  });

  test('returns a hint instead of a range when the birthday is unknown', () => {
    expect(usualWeightFor({ ...PET, dateOfBirth: null }, '2026-01-01')).toEqual({
      isShown: false,
      hint: 'With Juno’s birthday in the profile, this shows what an adult Golden Retriever usually weighs.',
    });
  });

  test('returns undefined for a breed whose standard names no weight', () => {
    expect(usualWeightFor({ ...PET, breed: 'Poodle' }, '2026-01-01')).toBeUndefined();
  });
});

test.each([
  [[25, 34], 'metric', '25–34 kg'],
  [[25, 34], 'imperial', '55–75 lbs'],
  [[1.4, 3.2], 'metric', '1.4–3.2 kg'],
  [[1.4, 3.2], 'imperial', '3.1–7.1 lbs'],
] as const)('rangeText writes %j in %s as %s', (range, unit, text) => {
  expect(rangeText(range, unit)).toBe(text);
});
