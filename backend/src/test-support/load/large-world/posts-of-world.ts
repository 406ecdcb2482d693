import { REPLIES_COUNTED_MAX } from '@qlixline/contract/limits';

import { FRIEND, VIEWER, mixed, person, photo, upTo } from './world-sql.ts';
import type { WorldSize } from './world-sql.ts';

/**
 * Position of a public post with a comment within each 20 posts, of which 15 are for friends and the next 4 are public.
 */
export const PUBLIC_WITH_COMMENT = 16;

/**
 * Inserts posts by everybody in mixed order, each with an image and a like, and every fourth with a comment. One post
 * has very many likes and comments.
 */
export function posts({ people: count, posts: all, photos, rows }: WorldSize): string[] {
  const isOwn = `n % ${Math.floor(all / photos)} = 0`;
  const author = `case when ${isOwn} then ${VIEWER} else ${person(`1 + ${mixed('n::bigint', count - 1)}`)} end`;
  const reader = person(`1 + ${mixed('n * 7::bigint', count - 1)}`);
  const famous = all + 1;
  const newest = all + rows;
  return [
    `insert into posts (id, author_id, text, visibility, like_count, comment_count, created_at)
     select n, ${author}, repeat('A long walk today. ', 1 + n % 12),
       case when n % 20 < 15 then 'friends' when n % 20 < 19 then 'public' else 'only_me' end,
       1, (n % 4 = 0)::integer, now() - (${all} - n) * interval '5 seconds' from ${upTo(all)}`,
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select ${photo('n')}, ${author}, 'post', 1280, 960, 'YTkGDwIn', 1 from ${upTo(all)}`,
    `insert into post_images (post_id, position, media_id) select n, 0, ${photo('n')} from ${upTo(all)}`,
    `insert into post_pets (post_id, pet_id, position)
     select n, case when ${isOwn} then 1 else 2 + ${mixed('n::bigint', count - 1)} end, 0 from ${upTo(all)} where ${isOwn} or n % 3 = 0`,
    `insert into post_likes (post_id, user_id) select n, ${reader} from ${upTo(all)}`,
    `insert into comments (id, post_id, author_id, text) select n, n, ${reader}, 'Lovely' from ${upTo(all)} where n % 4 = 0`,
    `insert into comment_likes (comment_id, user_id) select n, ${reader} from ${upTo(all)} where n % 8 = 0`,
    `insert into posts (id, author_id, text, visibility, like_count, comment_count)
     values (${famous}, ${FRIEND}, 'Famous', 'public', ${rows}, ${rows + REPLIES_COUNTED_MAX})`,
    `insert into post_likes (post_id, user_id) select ${famous}, ${person('n')} from ${upTo(rows)}`,
    `insert into comments (id, post_id, author_id, text) select ${all} + n, ${famous}, ${person('n')}, 'Lovely' from ${upTo(rows)}`,
    `insert into comments (id, post_id, author_id, text, top_id)
     select ${newest} + n, ${famous}, ${person(`n % ${count}`)}, 'Indeed', ${newest} from ${upTo(REPLIES_COUNTED_MAX)}`,
  ];
}

/**
 * Inserts saved posts, an album, the viewer's timeline with its entries, and everybody else's timelines without
 * entries.
 */
export function keptPosts({ people: count, rows }: WorldSize): string[] {
  return [
    `insert into post_saves (post_id, user_id)
     select n, ${person(`1 + n % ${count - 1}`)} from generate_series(1, ${2 * count}) n`,
    `insert into post_saves (post_id, user_id)
     select id, ${VIEWER} from posts where visibility = 'public' order by id desc limit ${rows}`,
    `insert into collections (id, owner_id, name) values (1, ${VIEWER}, 'Walks')`,
    `insert into collection_posts (collection_id, post_id) select 1, post_id from post_saves where user_id = ${VIEWER}`,
    `insert into timelines (user_id, complete_after) select id, 0 from users`,
    `insert into timeline_entries (user_id, post_id)
     select ${VIEWER}, id from posts
     where author_id = ${VIEWER} or author_id in (select friend_id from friendships where user_id = ${VIEWER})
     order by id desc limit 1000`,
    `insert into albums (id, owner_id, name) values (1, ${VIEWER}, 'All')`,
    `insert into album_photos (album_id, media_id) select 1, id from media where owner_id = ${VIEWER}`,
  ];
}

/**
 * Inserts unseen notifications of the viewer, alternately about public posts and about comments on them, each by three
 * users, and some notifications of everybody else.
 */
export function notifications({ people: count, notifications: of }: WorldSize): string[] {
  const own = `generate_series(0, ${of - 1}) n`;
  const others = `generate_series(${of}, ${of + 3 * count}) n`;
  const actor = person(`1 + (n * 3 + time) % ${count - 1}`);
  return [
    `insert into notifications (id, user_id, kind, post_id, comment_id)
     select n + 1, ${VIEWER}, case n % 2 when 0 then 'post_mentioned' else 'comment_mentioned' end,
       20 * (n / 2) + 15 + n % 2, case n % 2 when 1 then 20 * (n / 2) + ${PUBLIC_WITH_COMMENT} end
     from ${own}`,
    `insert into notifications (id, user_id, kind, post_id, seen_at)
     select n + 1, ${person(`1 + n % ${count - 1}`)}, 'post_liked', 1 + n % ${count}, now() from ${others}`,
    `insert into notification_actors (notification_id, actor_id) select n + 1, ${actor} from ${own} cross join generate_series(1, 3) time`,
    `insert into notification_actors (notification_id, actor_id) select n + 1, ${actor} from ${others} cross join generate_series(1, 1) time`,
  ];
}

/** Inserts active stories of every tenth user and of the viewer's first friends. */
export function stories({ people: count }: WorldSize): string[] {
  const some = `generate_series(10, ${count - 1}, 10) n`;
  const picture = photo('n + 500000000');
  return [
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select ${picture}, ${person('n')}, 'story', 1, 1, 'YTkGDwIn', 1 from ${some}`,
    `insert into stories (author_id, media_id, caption, expires_at)
     select ${person('n')}, ${picture}, 'Now', now() + interval '1 day' from ${some}`,
  ];
}
