import { invalidTransition, validationFailed } from '../../errors/problem-error.ts';

// Errors of changes that both the pet's record and its memorial refuse.

export const diedBeforeBirth = (field: 'diedOn' | 'dateOfBirth') =>
  validationFailed([{ field, message: 'The date of death is before the date of birth' }]);

export const stillOffered = () => invalidTransition('It has a listing. Please withdraw the listing first.');
