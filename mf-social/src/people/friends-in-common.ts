import { counted } from './counted.ts';

/** "3 friends in common"; undefined for none. */
export function friendsInCommon(count: number): string | undefined {
  return count > 0 ? `${counted(count, 'friend')} in common` : undefined;
}
