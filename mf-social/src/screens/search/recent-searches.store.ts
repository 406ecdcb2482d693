import { recentList } from '../../recent/recent-list.store.ts';

const listOf = (userId: string) => recentList('searches', userId, 8);

/** Returns the recent searches on this device, newest first. */
export function recentSearches(userId: string): string[] {
  return listOf(userId).read();
}

/** Adds a search at the top and removes its own prefixes, which were stored while it was typed. */
export function storeSearch(userId: string, q: string): void {
  const others = recentSearches(userId).filter((one) => !q.toLowerCase().startsWith(one.toLowerCase()));
  listOf(userId).write([q, ...others]);
}

export function deleteSearch(userId: string, q: string): void {
  listOf(userId).write(recentSearches(userId).filter((one) => one !== q));
}

export function deleteSearches(userId: string): void {
  listOf(userId).write([]);
}
