import type { EntityManager } from '@mikro-orm/postgresql';

import { DEMO_PEOPLE } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { ACCEPTED_LATELY, FOLLOWS, FRIENDSHIPS, FRIEND_REQUESTS } from './friend-graph.ts';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const DAY_MINUTES = 1_440;

type Friendship = { pair: [Handle, Handle]; since: Date };

export async function makeFriends(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const rows = friendshipsSince(now)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .flatMap(({ pair: [a, b], since }) => [
      { user_id: cast[a].id, friend_id: cast[b].id, since },
      { user_id: cast[b].id, friend_id: cast[a].id, since },
    ]);
  await insertRows(em, 'friendships', rows);
  const requests = FRIEND_REQUESTS.toSorted((a, b) => b.minutesAgo - a.minutesAgo).map(({ from, to, minutesAgo }) => ({
    from_id: cast[from].id,
    to_id: cast[to].id,
    created_at: minutesBefore(now, minutesAgo),
  }));
  await insertRows(em, 'friend_requests', requests);
  const follows = FOLLOWS.toSorted((a, b) => b.minutesAgo - a.minutesAgo).map((follow) => ({
    follower_id: cast[follow.follower].id,
    followed_id: cast[follow.followed].id,
    created_at: minutesBefore(now, follow.minutesAgo),
  }));
  await insertRows(em, 'user_follows', follows);
}

export function friendsOf(handle: Handle): Handle[] {
  return FRIENDSHIPS.flatMap(([a, others]) => (a === handle ? others : others.includes(handle) ? [a] : []));
}

/** Returns the friendships with dates, none before its users joined. */
function friendshipsSince(now: Date): Friendship[] {
  return FRIENDSHIPS.flatMap(([a, others]) =>
    others.map((b, nth): Friendship => {
      const both = Math.min(DEMO_PEOPLE[a].joinedDaysAgo, DEMO_PEOPLE[b].joinedDaysAgo);
      const lately = a === 'mira' ? ACCEPTED_LATELY.find(({ by }) => by === b) : undefined;
      const minutesAgo = both * DAY_MINUTES * (1 - (nth + 1) / (others.length + 2));
      return { pair: [a, b], since: minutesBefore(now, lately?.minutesAgo ?? minutesAgo) };
    }),
  );
}
