import { FOLLOWS_MAX } from '@qlixline/contract/limits';

import { VIEWER, person, upTo } from './world-sql.ts';
import type { WorldSize } from './world-sql.ts';

const FRIENDS_OF_EACH = 10;

const NAMES = `(array['Ana', 'Maria', 'Jonas', 'Zoé', 'Łukasz', 'Carmen', 'Li', 'Ines', 'Otto', 'Wilma', 'Finn', 'Nadja'])`;
const PETS = `(array['Rex', 'Bella', 'Momo', 'Luna', 'Karl', 'Pixel', 'Minka'])`;

export function people({ people: count }: WorldSize): string[] {
  const all = `generate_series(0, ${count - 1}) n`;
  return [
    `insert into users (id, first_name, username)
     select ${person('n')}, ${NAMES}[1 + n % 12] || ' ' || n, 'person' || n from ${all}`,
    `insert into pets (id, owner_id, name, species) select n + 1, ${person('n')}, ${PETS}[1 + n % 7] || ' ' || n, 'dog' from ${all}`,
    `insert into known_names (user_id, pet_id, name)
     select id, null, first_name || ' ' || username from users union all select owner_id, id, name from pets`,
  ];
}

export function relations({ people: count, friends, rows }: WorldSize): string[] {
  const pairs = `
    select n as one, 1 + (n + time * 7919) % ${count - 1} as other
    from generate_series(1, ${count - 1}) n cross join generate_series(1, ${FRIENDS_OF_EACH / 2}) time
    union all select 0, n from generate_series(1, ${friends}) n`;
  const stranger = (n: string) => person(`${count} - 1 - ${n}`);
  const blocker = person(count - 1);
  const several = (times: number) => `
    select ${person('n')}, ${person(`1 + (n + time * 77) % ${count - 1}`)}
    from generate_series(5, ${count - 2}, 5) n cross join generate_series(1, ${times}) time`;
  return [
    `with pair as materialized (${pairs})
     insert into friendships (user_id, friend_id)
     select ${person('one')}, ${person('other')} from pair where one <> other
     union all select ${person('other')}, ${person('one')} from pair where one <> other
     on conflict do nothing`,
    // Every fifth user blocks, mutes, asks and follows others, but never the viewer.
    `insert into blocks (blocker_id, blocked_id) ${several(2)}`,
    `insert into mutes (muter_id, muted_id) ${several(2)}`,
    `insert into friend_requests (from_id, to_id) ${several(5)}`,
    `insert into user_follows (follower_id, followed_id) ${several(10)}`,
    `insert into blocks (blocker_id, blocked_id) select ${blocker}, ${person('n')} from ${upTo(rows)}`,
    `insert into mutes (muter_id, muted_id) select ${blocker}, ${person(`n + ${rows}`)} from ${upTo(rows)}`,
    `insert into friend_requests (from_id, to_id) select ${stranger('n')}, ${VIEWER} from ${upTo(rows)}`,
    `insert into friend_requests (from_id, to_id) select ${VIEWER}, ${stranger(`n - ${rows}`)} from ${upTo(rows)}`,
    `insert into user_follows (followed_id, follower_id) select ${VIEWER}, ${stranger('n')} from ${upTo(rows)}`,
    `insert into user_follows (followed_id, follower_id)
     select ${stranger('n')}, ${VIEWER} from ${upTo(Math.min(rows, FOLLOWS_MAX))}`,
  ];
}
