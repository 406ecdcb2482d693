import { describe, expect, test } from '@jest/globals';
import { petInputSchema } from '@qlixline/contract/pets/pet';
import { buildPet } from '@qlixline/test-kit/builders';

import { petFormSchema, valuesOf } from './pet-form-values.ts';

const juno = buildPet({
  name: 'Juno',
  nickname: 'Juju',
  breed: 'Border Collie',
  gender: 'female',
  weight: 17.37,
  height: 51.3,
  dateOfBirth: '2023-07-14',
});

describe('petFormSchema', () => {
  test('an untouched form sends the stored pet, in either unit', () => {
    for (const unit of ['metric', 'imperial'] as const) {
      const sent = petFormSchema(unit, juno).parse(valuesOf(juno, unit));
      expect(sent).toMatchObject({ weight: 17.37, height: 51.3, breed: 'Border Collie', dateOfBirth: '2023-07-14' });
      expect(petInputSchema.parse(sent)).toEqual(sent);
    }
  });

  test('empty fields are sent as null', () => {
    const sent = petFormSchema('metric').parse({ ...valuesOf(undefined, 'metric'), name: ' Rex ', species: 'dog' });
    expect(sent).toEqual({
      name: 'Rex',
      nickname: null,
      species: 'dog',
      breed: null,
      subBreed: null,
      gender: null,
      bio: null,
      dateOfBirth: null,
      weight: null,
      height: null,
      profileImageUrl: null,
    });
  });

  test('a changed imperial weight is converted, and an unchanged height is not', () => {
    const sent = petFormSchema('imperial', juno).parse({ ...valuesOf(juno, 'imperial'), weight: '40' });
    expect(sent.weight).toBe(18.14);
    expect(sent.height).toBe(51.3);
  });
});
