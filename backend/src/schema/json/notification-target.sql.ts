import { IMAGE_URL } from './image.sql.ts';

const EXCERPT_CHARACTERS = 120;

/** SQL of what a notification is about, in the contract's shape; null for what is about nothing. On a row `n` of `notifications`. */
export const NOTIFICATION_TARGET_JSON = (n: string): string => `case
  when ${n}.story_id is not null then (
    select json_build_object('type', 'story', 'id', s.id, 'excerpt', left(s.caption, ${EXCERPT_CHARACTERS}),
      'imageUrl', ${IMAGE_URL('s.media_id')})
    from stories s where s.id = ${n}.story_id)
  when ${n}.post_id is not null then (
    select json_build_object(
      'type', case when ${n}.comment_id is null then 'post' else 'comment' end,
      'id', p.id,
      'excerpt',
        left(coalesce((select c.text from comments c where c.id = ${n}.comment_id), p.text), ${EXCERPT_CHARACTERS}),
      'imageUrl', (
        select ${IMAGE_URL('i.media_id')} from post_images i where i.post_id = p.id order by i.position limit 1))
    from posts p where p.id = ${n}.post_id)
  end`;
