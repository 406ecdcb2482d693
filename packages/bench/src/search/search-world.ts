import type { Client } from 'pg';

import { inBulk } from '../feed/feed-world.ts';

/**
 * Inserts the search data that triggers would maintain. Every post has common words and one of 5,000 others; a few have
 * a rare one.
 */
export async function makeSearchable(database: Client): Promise<void> {
  await inBulk(database, [
    `insert into user_names (key, user_id)
     select key, users.id from users cross join lateral name_keys(array[display_name, first_name, username::text]) key`,
    `insert into pet_names (key, pet_id)
     select key, pets.id from pets cross join lateral name_keys(array[name, nickname, breed]) key`,
    'drop index name_words_alike, searched_posts_words',
    `insert into name_words (word, uses)
     select split_part(key, ' ', 1), count(*)
     from (select key from user_names union all select key from pet_names) keys group by 1`,
    `insert into searched_posts (post_id, words)
     select id, array_to_tsvector(array['a', 'long', 'walk', 'today', 'word' || id % 5000]
       || case when id % 100000 = 0 then array['rare'] else '{}' end)
     from posts order by id`,
    'create index name_words_alike on name_words using gin (word gin_trgm_ops)',
    'create index searched_posts_words on searched_posts using gin (words) with (fastupdate = off)',
    'analyze',
  ]);
}
