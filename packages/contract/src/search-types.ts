/** What is searched, in the order in which its groups are shown. A further type is a name here: what is missing then does not compile. */
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
