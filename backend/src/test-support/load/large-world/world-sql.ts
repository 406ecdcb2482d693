/** Size of the world, and of what the measured user has. */
export type WorldSize = {
  people: number;
  posts: number;
  /** Number of the viewer's friends. */
  friends: number;
  notifications: number;
  /** Number of the viewer's posts, each with a photo. */
  photos: number;
  /**
   * Length of each other list: requests, follows, saved and offered things, conversations, threads; likes and comments
   * of one post.
   */
  rows: number;
};

export const VIEWER = person(0);
export const FRIEND = person(1);

/** Returns SQL of the id of the user with a number. */
export function person(number: string | number): string {
  return `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

export function photo(number: string): string {
  return `('00000000-0000-7000-9000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

/** Returns SQL of a pseudo-random number below `limit`, always the same one for the same number. */
export function mixed(number: string, limit: number): string {
  return `((hashint8(${number})::bigint & 2147483647) % ${limit})`;
}

/** SQL of the numbers from 1 to `count` as `n`. */
export const upTo = (count: number): string => `generate_series(1, ${count}) n`;
