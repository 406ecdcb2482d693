import pg from 'pg';

import type { TestApi } from '../start/start-api.ts';

/** Sizes of the account's content. */
export type BigAccount = {
  /** Users who like and comment, the first of them friends. */
  people: number;
  friends: number;
  posts: number;
  likesOfPost: number;
  commentsOfPost: number;
  /** Number of the users' posts that the account likes and saves; it comments on every fourth. */
  liked: number;
  images: number;
};

/** Fills a user's account by bulk statements, as after years of use. */
export async function makeBigAccount(databaseUrl: string, userId: string, size: BigAccount): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create temporary table crowd (nth integer primary key, id uuid not null)');
    await client.query(`insert into crowd select n, gen_random_uuid() from generate_series(0, $1 - 1) n`, [
      size.people,
    ]);
    await client.query(`insert into users (id, first_name) select id, 'Person ' || nth from crowd`);
    for (const statement of statementsFor(size)) await client.query(statement.replaceAll('$user', `'${userId}'::uuid`));
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Returns other users' posts that a user likes, in mixed order. */
export async function postsLikedBy(api: TestApi, userId: string, atMost: number): Promise<number[]> {
  const posts = await api.em().execute<{ id: number }[]>(
    `select post_id as id from post_likes join posts on posts.id = post_id
       where user_id = ? and author_id <> ? order by random() limit ?`,
    [userId, userId, atMost],
  );
  return posts.map(({ id }) => id);
}

function statementsFor({ people, friends, posts, likesOfPost, commentsOfPost, liked, images }: BigAccount): string[] {
  const own = `(select id, row_number() over () as nth from posts where author_id = $user) own`;
  const times = (count: number) => `cross join generate_series(1, ${count}) time`;
  const somebody = `join crowd on crowd.nth = (own.nth * 7 + time) % ${people}`;
  const others = `(select id, row_number() over () as nth from posts where author_id <> $user limit ${liked}) theirs`;
  return [
    `insert into friendships (user_id, friend_id) select $user, id from crowd where nth < ${friends}
     union all select id, $user from crowd where nth < ${friends}`,
    `insert into timelines (user_id, complete_after) select id, 0 from crowd where nth < ${friends}`,
    `insert into posts (author_id, text, visibility)
     select $user, 'Post ' || n || ' ' || repeat('dog ', 40), 'public' from generate_series(1, ${posts}) n`,
    `insert into posts (author_id, text, visibility)
     select crowd.id, 'Post ' || n, 'public' from generate_series(1, ${liked}) n join crowd on crowd.nth = n % ${people}`,
    `insert into post_likes (post_id, user_id) select own.id, crowd.id from ${own} ${times(likesOfPost)} ${somebody}`,
    `insert into comments (post_id, author_id, text)
     select own.id, crowd.id, 'How nice' from ${own} ${times(commentsOfPost)} ${somebody}`,
    `insert into notifications (user_id, kind, post_id) select $user, 'post_liked', id from ${own}`,
    `insert into notification_actors (notification_id, actor_id)
     select n.id, crowd.id from (select id, row_number() over () as nth from notifications) n
     join crowd on crowd.nth = n.nth % ${people}`,
    `insert into post_likes (post_id, user_id) select id, $user from ${others}`,
    `insert into post_saves (post_id, user_id) select id, $user from ${others}`,
    `insert into comments (post_id, author_id, text) select id, $user, 'How nice' from ${others} where nth % 4 = 0`,
    `insert into notifications (user_id, kind, post_id) select author_id, 'post_liked', posts.id
     from ${others} join posts using (id)`,
    `insert into notification_actors (notification_id, actor_id)
     select id, $user from notifications where user_id <> $user`,
    `insert into timeline_entries (user_id, post_id)
     select crowd.id, own.id from crowd cross join ${own} where crowd.nth < ${friends} and own.nth <= 100`,
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select gen_random_uuid(), $user, 'post', 1, 1, '', 1 from generate_series(1, ${images})`,
  ];
}
