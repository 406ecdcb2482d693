import { wasDeclined } from './asked-before.store.ts';

/**
 * Returns true if the question or the remedy is likely to be shown, so that its place can be kept while its code is
 * loaded: the browser hasn't allowed pushes, and the question wasn't declined.
 */
export const mayAsk = (): boolean =>
  'Notification' in globalThis && Notification.permission !== 'granted' && !wasDeclined();
