import { invalidTransition } from '../../../errors/problem-error.ts';

export const tooLong = () => invalidTransition('This conversation is as long as one can be.');
export const tooManyToday = () =>
  invalidTransition('Many people have written today. Please try again tomorrow, or ask a vet to look for a microchip.');
