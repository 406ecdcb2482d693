import { CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactName } from '@qlixline/contract/trust/contacts';

import { ARE_FRIENDS, FOLLOWS } from '../friends/relation.sql.ts';

/**
 * Condition that the user's settings accept this contact from the actor (decision: consent). All lists, items and
 * checks use it. Blocks are separate conditions.
 */
export const ACCEPTS =
  (contact: ContactName) =>
  (person: string, actor: string): string =>
    `(
  ${person} = ${actor} or case coalesce(
    (select accepting.contact_audiences ->> '${contact}' from users accepting where accepting.id = ${person}),
    '${CONTACTS[contact].default}')
    when 'everyone' then true
    when 'following' then ${ARE_FRIENDS(person, actor)} or ${FOLLOWS(person, actor)}
    when 'friends' then ${ARE_FRIENDS(person, actor)}
    else false end)`;

/**
 * Condition on a row of `posts` that the viewer may see that they may also comment on it. Settings concern only public
 * posts.
 */
export const MAY_COMMENT = (viewer: string, post = 'posts'): string => `(
  ${post}.visibility <> 'public' or ${ACCEPTS('comment')(`${post}.author_id`, viewer)})`;
