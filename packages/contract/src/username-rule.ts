import { USERNAME_MAX, USERNAME_MIN } from './limits.ts';

/** Lower-case letters, digits, and single dots or underscores between them; 3 to 30 characters. */
export const USERNAME_PATTERN = /^[a-z0-9](?:[a-z0-9]|[_.](?![_.])){1,28}[a-z0-9]$/;

export const USERNAME_RULE = `${USERNAME_MIN} to ${USERNAME_MAX} letters and digits, with single dots or underscores between them.`;

/** Case and surrounding space do not make another name. */
export function foldUsername(entered: string): string {
  return entered.trim().normalize('NFKC').toLowerCase();
}
