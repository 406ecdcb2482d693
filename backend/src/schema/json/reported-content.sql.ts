import { IMAGE_URL } from './image.sql.ts';

/**
 * SQL of a table of `author_id`, `text`, `quoted_text` and `urls`, a JSON array: what a reported thing says, quotes and shows, whoever may see
 * it; empty when it is gone with its account. `subject` and `id` are expressions of its kind and its id, as text.
 */
export const REPORTED_CONTENT = (subject: string, id: string): string => {
  /** Null for things of another kind, whose ids may be no integers. */
  const numbered = (kind: string): string => `case when ${subject} = '${kind}' then ${id}::integer end`;
  return `(
    select author_id, text, (select quoted.text from posts quoted where quoted.id = posts.quoted_post_id) as quoted_text, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from post_images i where i.post_id = posts.id) as urls
    from posts where id = ${numbered('post')}
    union all select author_id, text, null, null from comments where id = ${numbered('comment')}
    union all select author_id, caption, null, json_build_array(${IMAGE_URL('media_id')}) from stories
      where id = ${numbered('story')}
    union all select author_id, concat_ws(E'\\n\\n', title, nullif(text, '')), null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from thread_images i where i.thread_id = threads.id)
      from threads where id = ${numbered('thread')}
    union all select lister_id, concat_ws(E'\\n\\n', title, nullif(description, '')), null, (
      select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from listing_images i where i.listing_id = listings.id)
      from listings where id = ${numbered('listing')}
    union all select author_id, text, null, null from thread_replies where id = ${numbered('thread_reply')}
    union all select id, bio, null, case when profile_image_id is not null
        then json_build_array(${IMAGE_URL('profile_image_id')}) end
      from users where id = case when ${subject} = 'user' then ${id}::uuid end)`;
};
