import type { FieldRows } from '../fields/field.ts';
import {
  PET_BIO_MAX,
  PET_BREED_MAX,
  PET_HEIGHT_MAX_CM,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
  PET_WEIGHT_MAX_KG,
} from '../limits.ts';

/** Stored fields of a pet, in the order of its replies (behaviour: fields). */
export const PET_FIELDS = {
  name: { type: 'line', max: PET_NAME_MAX, seenBy: 'everybody', form: 'required', absent: 'Pet name is required' },
  nickname: { type: 'line', max: PET_NICKNAME_MAX, seenBy: 'everybody', form: 'clearable' },
  species: { type: 'species', seenBy: 'everybody', form: 'required' },
  breed: { type: 'line', max: PET_BREED_MAX, seenBy: 'everybody', form: 'clearable' },
  subBreed: { type: 'line', max: PET_BREED_MAX, seenBy: 'everybody', form: 'clearable' },
  gender: { type: 'gender', seenBy: 'everybody', form: 'clearable' },
  bio: { type: 'text', max: PET_BIO_MAX, seenBy: 'everybody', form: 'clearable' },
  dateOfBirth: { type: 'birthday', seenBy: 'everybody', form: 'clearable' },
  /** Day of death; the pet's page is a memorial if set. */
  diedOn: { type: 'day', seenBy: 'everybody', form: 'none' },
  weight: {
    type: 'number',
    max: PET_WEIGHT_MAX_KG,
    unit: 'kg',
    tooLow: 'Weight cannot be negative',
    tooHigh: 'That is heavier than any pet',
    seenBy: 'everybody',
    form: 'clearable',
  },
  height: {
    type: 'number',
    max: PET_HEIGHT_MAX_CM,
    unit: 'cm',
    tooLow: 'Height cannot be negative',
    tooHigh: 'That is taller than any pet',
    seenBy: 'everybody',
    form: 'clearable',
  },
  profileImageUrl: { type: 'imageUrl', seenBy: 'everybody', form: 'clearable' },
  profileImage: { type: 'image', seenBy: 'everybody', form: 'none' },
  healthInfo: { type: 'json', seenBy: 'owner', form: 'none' },
  isAdopted: { type: 'flag', seenBy: 'everybody', form: 'none' },
  isForAdoption: { type: 'flag', seenBy: 'everybody', form: 'none' },
} as const satisfies FieldRows;
