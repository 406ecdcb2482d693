import { VIEWER, person, upTo } from './world-sql.ts';
import type { WorldSize } from './world-sql.ts';

/** Topic with everybody as a member. */
const BUSY_TOPIC = 1_000_001;
export const VIEWERS_TOPIC = 1_000_002;

export function topicsAndListings({ people: count, rows }: WorldSize): string[] {
  const threads = (first: number, of: number, topic: number) => [
    `insert into threads (id, topic_id, author_id, title, text, last_number, reply_count)
     select ${first} + n, ${topic}, ${person('n')}, 'Thread ' || n, 'Where to?', 1, 1 from ${upTo(of)}`,
    `insert into thread_replies (thread_id, author_id, number, text)
     select ${first} + n, ${person('n - 1')}, 1, 'There' from ${upTo(of)}`,
  ];
  const listings = (first: number, of: number, lister: string) =>
    `insert into listings (id, kind, lister_id, state, title, description, species, traits, place, latitude, longitude, published_at, position)
     select ${first} + n, 'adoption', ${lister}, 'published', 'Listing ' || n, 'Friendly', 'dog', '{}', 'Ghent', 51, 3, now(), n
     from ${upTo(of)}`;
  return [
    `insert into topics (id, name, folded_name, description, thread_count)
     values (${BUSY_TOPIC}, 'Walks', 'walks', 'All of them', ${count}), (${VIEWERS_TOPIC}, 'Talks', 'talks', 'About them', ${rows})`,
    `insert into topic_members (topic_id, user_id) select ${BUSY_TOPIC}, ${person('n')} from generate_series(1, ${count - 1}) n`,
    `insert into topic_members (topic_id, user_id) select ${VIEWERS_TOPIC}, ${person('n')} from generate_series(0, ${rows - 1}) n`,
    ...threads(0, count - 1, BUSY_TOPIC),
    ...threads(count, rows, VIEWERS_TOPIC),
    listings(0, Math.floor(count / 5), person('n')),
    listings(count, rows, VIEWER),
    `insert into listing_favourites (listing_id, user_id)
     select 1 + n % ${Math.floor(count / 5)}, ${person('n / 3')} from generate_series(3, ${count}) n`,
    `insert into listing_favourites (listing_id, user_id) select n, ${VIEWER} from ${upTo(Math.floor(count / 5))} limit ${rows}`,
  ];
}

/**
 * Inserts direct conversations with three messages each: the viewer's, every second one a request, and conversations
 * between pairs of others.
 */
export function conversations({ people: count, rows }: WorldSize): string[] {
  const pairs = `(
    select n as id, 0 as low, n as high, n % 2 = 1 as asks from ${upTo(rows)}
    union all select ${rows} + n, 2 * n, 2 * n + 1, false from ${upTo(Math.floor(count / 2) - 1)}) pair`;
  return [
    `insert into conversations (id, direct_low_id, direct_high_id, last_number)
     select id, ${person('low')}, ${person('high')}, 3 from ${pairs}`,
    `insert into conversation_members (conversation_id, user_id, other_id, state, position, last_number, read_number)
     select id, ${person('low')}, ${person('high')}, case when asks then 'request' else 'open' end,
       nextval('conversation_positions'), 3, 1 from ${pairs}
     union all select id, ${person('high')}, ${person('low')}, 'open', nextval('conversation_positions'), 3, 3 from ${pairs}`,
    `insert into messages (conversation_id, author_id, text, number, revision)
     select id, ${person('high')}, 'Hello', number, number from ${pairs} cross join generate_series(1, 3) number`,
  ];
}
