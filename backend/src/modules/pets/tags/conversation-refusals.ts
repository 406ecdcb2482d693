import { invalidTransition } from '../../../errors/problem-error.ts';

export const conversationFull = () => invalidTransition('This conversation has reached its limit.');
export const dailyLimitReached = () =>
  invalidTransition('Many people have written today. Please try again tomorrow, or ask a vet to look for a microchip.');
