import { countText } from './count-text.ts';

/** Formats mutual friends: "3 friends in common"; undefined for none. */
export function mutualFriendsText(count: number): string | undefined {
  return count > 0 ? `${countText(count, 'friend')} in common` : undefined;
}
