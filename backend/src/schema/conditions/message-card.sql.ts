import type { MessageCardKind } from '@qlixline/contract/message-kinds';

import { IS_VISIBLE_LISTING } from './listing.sql.ts';
import { VISIBLE_PET } from './visible-pets.sql.ts';
import { VISIBLE_POST } from './visible-posts.sql.ts';
import { VISIBLE_STORY } from './visible-stories.sql.ts';

/** May the viewer see what a card would show? */
export const IS_VISIBLE_CARD: Record<MessageCardKind, (viewer: string, id: string) => string> = {
  post: (viewer, id) => `exists (select from posts where posts.id = ${id} and ${VISIBLE_POST(viewer)})`,
  story: (viewer, id) => `exists (select from stories where stories.id = ${id} and ${VISIBLE_STORY(viewer)})`,
  listing: (viewer, id) => IS_VISIBLE_LISTING(viewer, id),
  pet: (viewer, id) => `exists (select from ${VISIBLE_PET(viewer, id)} shown_pet)`,
};

/** Does the other one of a conversation of two offer a listing? */
export const IS_LISTING_OF_OTHER = (authorId: string, conversationId: string, listingId: string): string => `exists (
  select from listings join conversations c on listings.lister_id in (c.direct_low_id, c.direct_high_id)
  where listings.id = ${listingId} and c.id = ${conversationId} and listings.lister_id <> ${authorId})`;
