import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { Account } from '@qlixline/journey-kit/accounts';

import { settleInLisbon } from '../loading/first-content.ts';
import { inDatabase } from '../product/in-database.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { uploadPhoto } from '../social.ts';
import { beginThread, beginTopic } from '../topics.ts';

const ROWS_OF_EACH = 90;
const SMALL = { width: 60, height: 60 };

/** Users whose lists are full, and the ids of what they show. */
export type FilledLists = {
  viewer: Account;
  others: Account;
  petId: number;
  conversationId: number;
  topicId: number;
  threadId: number;
  placeId: number;
  word: string;
};

/** Writes posts by many users whom the member doesn't know. */
export async function writePublicPosts(product: RunningProduct, member: Account): Promise<void> {
  await inDatabase(
    product,
    `with people as (
       insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
     insert into posts (author_id, text, visibility) select id, 'A walk by the lake. #lake', 'public' from people where id <> $1`,
    [member.user.id, ROWS_OF_EACH],
  );
}

export async function writePosts(product: RunningProduct, author: Account): Promise<void> {
  await inDatabase(
    product,
    `with source as (select id as media_id from media where owner_id = $1 order by id desc limit 1),
       made as (
         insert into posts (author_id, text, visibility) select $1, 'A walk by the lake. #lake', 'public'
         from generate_series(1, $2::integer) returning id),
       shown as (insert into post_images (post_id, position, media_id) select id, 0, media_id from made, source where id % 2 = 0),
       tagged as (insert into post_tags (tag, post_id) select 'lake', id from made)
     insert into post_pets (post_id, pet_id, position)
     select made.id, pets.id, 0 from made, (select id from pets where owner_id = $1 limit 1) pets`,
    [author.user.id, ROWS_OF_EACH],
  );
}

/** Fills every list of the viewer, mostly with what `others` wrote. */
export async function fillLists(
  product: RunningProduct,
  viewer: Account,
  others: Account,
  hasFriends: boolean,
): Promise<FilledLists> {
  await writePosts(product, others);
  const [pet] = await others.call('GET /api/pets', {});
  const topic = await beginTopic(others, `Lakes ${crypto.randomUUID().slice(0, 8)}`);
  const thread = await beginThread(others, topic.id, { title: 'Where to swim' });
  const write = (statement: string, values: unknown[]) => inDatabase(product, statement, values);
  await write(
    `insert into thread_replies (thread_id, author_id, text) select $1, $2, 'In the lake' from generate_series(1, $3::integer)`,
    [thread.id, others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into listings (kind, lister_id, state, title, description, species, traits, place, latitude, longitude, position, published_at)
     select 'adoption', $1, 'published', 'Pip', '', 'cat', '{}', 'Lisbon', 38.72, -9.14, n, now() from generate_series(1, $2::integer) n`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into notifications (user_id, kind) select $1, 'new_sign_in' from generate_series(1, $2::integer)`,
    [viewer.user.id, ROWS_OF_EACH],
  );
  await write(`insert into post_saves (user_id, post_id) select $1, id from posts where author_id = $2`, [
    viewer.user.id,
    others.user.id,
  ]);
  for (let photo = 0; photo < PAGE_LIMIT_DEFAULT + 5; photo += 1) await uploadPhoto(product.url, viewer, SMALL);
  const placeId = await fillAround(product, viewer, others);
  let conversationId = 0;
  if (hasFriends) {
    await write(
      `with people as (
         insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
       insert into friendships (user_id, friend_id) select $1, id from people union all select id, $1 from people`,
      [viewer.user.id, ROWS_OF_EACH],
    );
    ({ id: conversationId } = await viewer.call('POST /api/conversations', { body: { userId: others.user.id } }));
    await write(
      `insert into messages (conversation_id, author_id, text) select $1, $2, 'Are you coming to the lake?' from generate_series(1, $3::integer)`,
      [conversationId, viewer.user.id, ROWS_OF_EACH],
    );
  }
  return {
    viewer,
    others,
    petId: pet?.id ?? 0,
    conversationId,
    topicId: topic.id,
    threadId: thread.id,
    placeId,
    word: 'walk',
  };
}

/**
 * Creates news, topics, and content around Lisbon, where the viewer lives: a park with reviews, whose id it returns.
 */
async function fillAround(product: RunningProduct, viewer: Account, others: Account): Promise<number> {
  const write = (statement: string, values: unknown[]) => inDatabase(product, statement, values);
  await settleInLisbon(viewer);
  await write(
    `insert into walks (host_id, title, text, starts_at, minutes, time_zone, pace, species, temperament, places, meeting_point,
       latitude, longitude, audience)
     select $1, 'Walk ' || n, 'Come along', now() + n * interval '1 hour', 30, 'Europe/Lisbon', 'steady', '{}', 'any', 10, 'The gate',
       38.72, -9.14, 'everyone' from generate_series(1, $2::integer) n`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into notices (kind, author_id, species, colours, marks, withheld_mark, reward, happened_at, place, latitude, longitude,
       exact_latitude, exact_longitude, allows_visitors)
     select 'found', $1, 'dog', '{}', '', '', '', now(), 'Lisbon', 38.72, -9.14, 38.72, -9.14, true
     from generate_series(1, $2::integer)`,
    [others.user.id, ROWS_OF_EACH],
  );
  await write(
    `insert into topics (name, folded_name, description) select 'Lake ' || n || $1, 'lake' || n || $1, '' from generate_series(1, $2::integer) n`,
    [crypto.randomUUID(), ROWS_OF_EACH],
  );
  await write(
    `insert into news_articles (key, title_key, source, title, paragraphs, species, published_at)
     select $1 || n, $1 || n, 'The Lake', 'News ' || n, '{Swimming}', '{}', now() - n * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [crypto.randomUUID(), ROWS_OF_EACH],
  );
  const placeId = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  await write(
    `insert into places (id, source, category, name, address, phone, time_zone, latitude, longitude)
     select $1::integer + n, 'people', 'park', 'Park ' || n, '', '', 'Europe/Lisbon', 38.72, -9.14 from generate_series(0, $2::integer) n`,
    [placeId, ROWS_OF_EACH],
  );
  await write(
    `with people as (
       insert into users (id, first_name) select gen_random_uuid(), 'Person ' || n from generate_series(1, $2::integer) n returning id)
     insert into place_reviews (place_id, author_id, stars, text) select $1, id, 4, 'Green' from people`,
    [placeId, ROWS_OF_EACH],
  );
  return placeId;
}
