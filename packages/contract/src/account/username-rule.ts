import { USERNAME_MAX, USERNAME_MIN } from '../limits.ts';

/** Lower-case letters, digits, and single dots or underscores between them; 3 to 30 characters. */
export const USERNAME_PATTERN = /^[a-z0-9](?:[a-z0-9]|[_.](?![_.])){1,28}[a-z0-9]$/;

export const USERNAME_RULE = `${USERNAME_MIN} to ${USERNAME_MAX} letters and digits, with single dots or underscores between them.`;

/** Normalizes a username; case and surrounding space don't count. */
export function foldUsername(entered: string): string {
  return entered.trim().normalize('NFKC').toLowerCase();
}
