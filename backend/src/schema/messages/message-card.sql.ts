import type { MessageCardKind, RequestCardKind } from '@qlixline/contract/messages/message-kinds';

import { IS_VISIBLE_LISTING } from '../listings/listing.sql.ts';
import { IS_VISIBLE_NOTICE } from '../lost-found/notice.sql.ts';
import { VISIBLE_PET } from '../pets/visible-pets.sql.ts';
import { VISIBLE_POST } from '../posts/visible-posts.sql.ts';
import { VISIBLE_STORY } from '../stories/visible-stories.sql.ts';

/** Condition that the viewer may see the thing on a card, by kind. */
export const IS_VISIBLE_CARD: Record<MessageCardKind, (viewer: string, id: string) => string> = {
  post: (viewer, id) => `exists (select from posts where posts.id = ${id} and ${VISIBLE_POST(viewer)})`,
  story: (viewer, id) => `exists (select from stories where stories.id = ${id} and ${VISIBLE_STORY(viewer)})`,
  listing: (viewer, id) => IS_VISIBLE_LISTING(viewer, id),
  pet: (viewer, id) => `exists (select from ${VISIBLE_PET(viewer, id)} shown_pet)`,
  notice: (viewer, id) => IS_VISIBLE_NOTICE(viewer, id),
};

/** Condition that the other member of a conversation of two offers the thing on a card, by kind. */
export const IS_CARD_OF_OTHER: Record<
  RequestCardKind,
  (authorId: string, conversationId: string, id: string) => string
> = {
  listing: (authorId, conversationId, id) => `exists (
    select from listings join conversations c on listings.lister_id in (c.direct_low_id, c.direct_high_id)
    where listings.id = ${id} and c.id = ${conversationId} and listings.lister_id <> ${authorId})`,
  notice: (authorId, conversationId, id) => `exists (
    select from notices join conversations c on notices.author_id in (c.direct_low_id, c.direct_high_id)
    where notices.id = ${id} and c.id = ${conversationId} and notices.author_id <> ${authorId})`,
};
