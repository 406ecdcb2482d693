import { POSTS_BETWEEN_CARDS } from '@qlixline/contract/remotes/registry-limits';

/**
 * Adds places for cards that have none yet: ids of posts below which a card is shown, in the order of the cards. Cards
 * are `POSTS_BETWEEN_CARDS` posts apart. `isAhead` tells whether a post is below the screen, because a card mustn't move
 * what somebody reads.
 */
export function withNextPlaces(
  places: readonly number[],
  { postIds, cards, isAhead }: { postIds: readonly number[]; cards: number; isAhead: (postId: number) => boolean },
): readonly number[] {
  const last = places.at(-1);
  const from = last === undefined ? -1 : postIds.indexOf(last);
  // The post of the last card was deleted, so that nobody knows where the next one belongs.
  if (last !== undefined && from < 0) return places;
  const room = cards - places.length;
  const next = postIds
    .slice(from + 1)
    .filter((_, index) => (index + 1) % POSTS_BETWEEN_CARDS === 0)
    .filter(isAhead)
    .slice(0, Math.max(0, room));
  return next.length > 0 ? [...places, ...next] : places;
}
