import type { Client } from 'pg';

import { inBulk, personId, pseudoRandom } from '../feed/feed-world.ts';

export const PEOPLE = 100_000;
const FRIENDS = 300;
const SPECIES = `array['dog', 'cat', 'bird', 'fish', 'spider', 'horse']`;

/** Adds a user with five species, a location and friends with likes, among PEOPLE. */
export async function addDiscoverer(database: Client): Promise<string> {
  const people = `generate_series(1, ${PEOPLE}) n`;
  await inBulk(database, [
    `insert into users (id, first_name, username, location)
     select ${personId('n')}, 'Person ' || n, 'person' || n, 'Place ' || n % 500 from ${people}`,
    `insert into pets (id, owner_id, name, species)
     select n, ${personId('n')}, 'Juno', (${SPECIES})[1 + ${pseudoRandom('n::bigint', 6)}] from ${people}`,
    `select setval(pg_get_serial_sequence('pets', 'id'), ${PEOPLE})`,
    `insert into pets (owner_id, name, species)
     select ${personId(1)}, species, species from unnest((${SPECIES})[1:5]) species`,
    `with pair as (select ${personId(1)} as one, ${personId('n')} as other from generate_series(2, ${FRIENDS + 1}) n)
     insert into friendships (user_id, friend_id)
     select one, other from pair union all select other, one from pair`,
  ]);
  const { rows } = await database.query<{ id: string }>(`select ${personId(1)} as id`);
  return rows[0]?.id ?? '';
}

/** Adds public posts by everybody, each with a pet, a tag and up to three stored likes. */
export async function addPublicPosts(database: Client, count: number): Promise<void> {
  const posts = `generate_series(1, ${count}) n`;
  const author = `1 + ${pseudoRandom('n::bigint', PEOPLE)}`;
  await inBulk(database, [
    `insert into posts (id, author_id, text, visibility, like_count, created_at)
     select n, ${personId(author)}, repeat('A long walk today. ', 1 + n % 12), 'public', ${pseudoRandom('n * 3::bigint', 64)},
       now() - (${count} - n) * interval '30 seconds' from ${posts}`,
    `insert into post_pets (post_id, pet_id, position) select n, ${author}, 0 from ${posts}`,
    `insert into post_tags (tag, post_id) select 'tag' || ${pseudoRandom('n * 5::bigint', 5_000)}, n from ${posts}`,
    `insert into post_likes (post_id, user_id)
     select n, ${personId(`1 + ${pseudoRandom('n * 7 + liked', PEOPLE)}`)} from ${posts}, generate_series(1::bigint, 3) liked
     on conflict do nothing`,
    `insert into post_likes (post_id, user_id)
     select n * 100, ${personId(1)} from generate_series(1, 50) n on conflict do nothing`,
    `insert into discover_posts (post_id, species, author_id, place, score)
     select posts.id, pets.species, posts.author_id, lower(users.location), discover_score(posts.created_at, posts.like_count)
     from posts join post_pets on post_pets.post_id = posts.id join pets on pets.id = post_pets.pet_id
     join users on users.id = posts.author_id`,
    `select setval(pg_get_serial_sequence('posts', 'id'), ${count})`,
  ]);
}
