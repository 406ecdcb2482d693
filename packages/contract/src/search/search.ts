import * as z from 'zod/mini';

import { groupSchema } from '../messages/conversation.ts';
import { PET_NAMES_IN_SEARCH_MAX, SEARCH_MAX } from '../limits.ts';
import { newsCardSchema } from '../news/news.ts';
import { noticeCardSchema } from '../lost-found/notice.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { placeCardSchema } from '../places/place.ts';
import { postSchema } from '../posts/post.ts';
import { relationSchema } from '../friends/relation.ts';
import { SEARCH_TYPES } from './search-types.ts';
import type { SearchType } from './search-types.ts';
import { requiredLineUpTo } from '../text/text.ts';
import type { ContactName } from '../trust/contacts.ts';
import { topicSchema } from '../topics/topic.ts';
import { markedUserCardSchema, userCardSchema } from '../users/user-card.ts';
import { walkCardSchema } from '../walks/walk.ts';
import { petTileSchema } from '../users/user-profile.ts';

/**
 * Query of `GET /api/search`: words and operators for `parseSearch`. Without a type, the reply has the first hits of
 * each type; with one, a list of that type that `cursor` continues.
 */
export const searchQuerySchema = z.extend(pageQuerySchema, {
  q: requiredLineUpTo(SEARCH_MAX, 'Please say what to look for'),
  type: z.optional(z.enum(SEARCH_TYPES)),
  /** Contact that people accept from the viewer by their settings, for the type `people`; friends are left out. */
  accepting: z.optional(z.enum(['groupInvitation'] satisfies ContactName[])),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const foundPersonSchema = z.object({
  user: markedUserCardSchema,
  relation: relationSchema,
  /** Id of the open friend request, in either direction. */
  requestId: z.nullable(z.int()),
  /** Names of their first pets, to tell people apart. */
  petNames: z.array(z.string()).check(z.maxLength(PET_NAMES_IN_SEARCH_MAX)),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

const foundPetSchema = z.object({ pet: petTileSchema, owner: userCardSchema });
export type FoundPet = z.infer<typeof foundPetSchema>;

const foundConversationSchema = z.object({
  id: z.int(),
  /** The other member of a one-to-one conversation; null for a group. */
  user: z.nullable(userCardSchema),
  group: z.nullable(z.pick(groupSchema, { name: true, imageUrl: true })),
});
export type FoundConversation = z.infer<typeof foundConversationSchema>;

const foundPlaceSchema = z.pick(placeCardSchema, { id: true, category: true, name: true, address: true });
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

const foundWalkSchema = z.pick(walkCardSchema, {
  id: true,
  title: true,
  startsAt: true,
  timeZone: true,
  meetingPoint: true,
});
export type FoundWalk = z.infer<typeof foundWalkSchema>;

const foundNoticeSchema = z.pick(noticeCardSchema, {
  id: true,
  kind: true,
  state: true,
  name: true,
  species: true,
  place: true,
});
export type FoundNotice = z.infer<typeof foundNoticeSchema>;

const foundArticleSchema = z.pick(newsCardSchema, {
  id: true,
  title: true,
  source: true,
  publishedAt: true,
  species: true,
});
export type FoundArticle = z.infer<typeof foundArticleSchema>;

/** Schema of a hit for each type. */
const HITS = {
  people: foundPersonSchema,
  pets: foundPetSchema,
  posts: postSchema,
  topics: topicSchema,
  places: foundPlaceSchema,
  walks: foundWalkSchema,
  notices: foundNoticeSchema,
  news: foundArticleSchema,
  conversations: foundConversationSchema,
} as const satisfies Record<SearchType, z.ZodMiniType>;
export type SearchHit<Type extends SearchType> = z.infer<(typeof HITS)[Type]>;

/**
 * One page for each requested type; `nextCursor` continues the list of that type. Posts and conversations are newest
 * first, topics by members, others best first. Beyond a limit, weaker hits aren't considered (decision: search).
 */
export const searchReplySchema = z.partial(
  z.object({
    people: pageOf(HITS.people),
    pets: pageOf(HITS.pets),
    posts: pageOf(HITS.posts),
    topics: pageOf(HITS.topics),
    places: pageOf(HITS.places),
    walks: pageOf(HITS.walks),
    notices: pageOf(HITS.notices),
    news: pageOf(HITS.news),
    conversations: pageOf(HITS.conversations),
  } satisfies Record<SearchType, z.ZodMiniType>),
);
export type SearchReply = z.infer<typeof searchReplySchema>;
