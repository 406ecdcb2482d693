import { recentList } from '../recent/recent-list.store.ts';

/** List of recent emojis: two rows of the picker. */
const listOf = (userId: string) => recentList('emojis', userId, 16);

/** Returns the emojis the user chose last on this device, newest first. */
export function recentEmojis(userId: string): string[] {
  return listOf(userId).read();
}

export function storeEmoji(userId: string, emoji: string): void {
  listOf(userId).write([emoji, ...recentEmojis(userId).filter((one) => one !== emoji)]);
}
