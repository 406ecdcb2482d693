/** Types of search results in display order. Adding a type here makes the compiler list what is missing. */
export const SEARCH_TYPES = [
  'people',
  'pets',
  'posts',
  'topics',
  'places',
  'walks',
  'notices',
  'news',
  'conversations',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
