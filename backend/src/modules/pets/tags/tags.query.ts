import { TAG_CONVERSATION_MESSAGES_MAX, TAG_CONVERSATIONS_MAX } from '@qlixline/contract/limits';
import { TAG_FOLDED_MESSAGES_MAX } from '@qlixline/contract/trust/crowd-limits';
import type { PetTag, TagConversation, TagMessage, TagConversationCard } from '@qlixline/contract/pet-tags/pet-tag';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { LOST_SINCE, REPORTING_NOTICE_ID } from '../../../schema/lost-found/notice.sql.ts';
import { IS_KEPT_BY_ANOTHER, PET_FOR } from '../../../schema/pets/pet-role.sql.ts';
import { IS_SUSPENDED } from '../../../schema/suspensions/suspension.sql.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { EXCERPT_IN_LINE } from '../../../schema/json/excerpt.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

const EXCERPT_CHARACTERS = 120;

/** Tag as stored. Its address and QR code are derived from the code. */
export type StoredTag = Pick<PetTag, 'lostSince' | 'noticeId' | 'note'> & { code: string };
export type StoredTagPart = { tag: StoredTag | null; conversations: TagConversationCard[] };

const CARD_JSON = jsonObject<TagConversationCard>({
  id: 'conversation.id',
  finderName: 'conversation.finder_name',
  lastMessageAt: isoTime('conversation.last_message_at'),
  excerpt: EXCERPT_IN_LINE('newest.text', EXCERPT_CHARACTERS),
  awaitsAnswer: 'newest.is_from_finder',
});

/**
 * Reads `GET /api/pets/:id/tag`; no row if the viewer is neither owner nor carer. Parameters: $1 the viewer, $2 the
 * pet.
 */
export const petTagQuery = definePreparedQuery(
  'pet-tag',
  `select ${jsonObject<StoredTagPart>({
    tag: `(
      select ${jsonObject<StoredTag>({
        code: 'tag.code',
        lostSince: isoTime(LOST_SINCE('tag')),
        noticeId: REPORTING_NOTICE_ID('tag.pet_id'),
        note: 'tag.note',
      })}
      from pet_tags tag where tag.pet_id = p.id)`,
    conversations: `coalesce((
      select json_agg(${CARD_JSON} order by conversation.last_message_at desc, conversation.id desc)
      from (
        select * from tag_conversations where pet_id = p.id order by last_message_at desc, id desc limit ${TAG_CONVERSATIONS_MAX}) conversation
      cross join lateral (
        select * from tag_messages m where m.conversation_id = conversation.id order by m.id desc limit 1) newest), '[]')`,
  })}::text as json
   from ${PET_FOR('useTag', '$1', '$2')} p`,
);

const messageJson = (author: string): string =>
  jsonObject<TagMessage>({
    id: 'm.id',
    text: 'm.text',
    createdAt: isoTime('m.created_at'),
    isFromFinder: 'm.is_from_finder',
    isFolded: 'm.is_folded',
    author,
  });

/** SQL that builds a message's author if the viewer may know them. */
const AUTHOR = (viewer: string): string =>
  `(case when not ${IS_BLOCKED(viewer, 'm.author_id')} then ${USER_CARD_OF('m.author_id')} end)`;

const LISTED_MAX = TAG_CONVERSATION_MESSAGES_MAX + TAG_FOLDED_MESSAGES_MAX;

/** SQL that builds a conversation's messages, oldest first. */
const MESSAGES_JSON = (author: string, which = 'true'): string => `coalesce((
  select json_agg(${messageJson(author)} order by m.id)
  from (select * from tag_messages where conversation_id = conversation.id and ${which} order by id limit ${LISTED_MAX}) m
  where m.author_id is null or not ${IS_SUSPENDED('m.author_id')}), '[]')`;

/**
 * Reads `GET /api/tag-conversations/:id`; no row if the viewer is neither owner nor carer of the pet. Parameters: $1
 * the viewer, $2 the conversation.
 */
export const tagConversationQuery = definePreparedQuery(
  'tag-conversation',
  `select ${jsonObject<TagConversation>({
    id: 'conversation.id',
    finderName: 'conversation.finder_name',
    messages: MESSAGES_JSON(AUTHOR('$1')),
  })}::text as json
   from tag_conversations conversation cross join lateral ${PET_FOR('useTag', '$1', 'conversation.pet_id')} p
   where conversation.id = $2`,
);

/** Reads one message. Parameters: $1 the message, $2 the viewer. */
export const tagMessageQuery = definePreparedQuery(
  'tag-message',
  `select ${messageJson(AUTHOR('$2::uuid'))}::text as json from tag_messages m where m.id = $1`,
);

/** Condition on a row of `pets` that at least one reader of finders' messages isn't suspended. */
const HAS_KEEPER = (pet: string): string => `(not ${IS_SUSPENDED(`${pet}.owner_id`)} or ${IS_KEPT_BY_ANOTHER(pet)})`;

/** Content of the page behind a tag's code. */
export type TagPage = {
  name: string;
  imageId: string | null;
  isLost: boolean;
  /** Owner's note; empty unless the pet is lost. */
  note: string;
};

/**
 * Reads a tag's page; no row if the code is unknown or nobody would read a finder's message. Parameters: $1 the code.
 */
export const tagPageQuery = definePreparedQuery(
  'tag-page',
  `select ${jsonObject<TagPage>({
    name: 'p.name',
    imageId: 'p.profile_image_id',
    isLost: `${LOST_SINCE('tag')} is not null`,
    note: `case when ${LOST_SINCE('tag')} is not null and not ${IS_SUSPENDED('p.owner_id')} then tag.note else '' end`,
  })}::text as json
   from pet_tags tag join pets p on p.id = tag.pet_id
   where tag.code = $1 and p.died_on is null and ${HAS_KEEPER('p')}`,
);

/** Conversation, as its finder sees it. */
export type FinderPage = {
  name: string;
  imageId: string | null;
  messages: TagMessage[];
};

/**
 * Reads a conversation for its finder, without distinguishing owner and carers, and without messages by others in the
 * same network. Parameters: $1 the hash of the token.
 */
export const finderPageQuery = definePreparedQuery(
  'finder-page',
  `select ${jsonObject<FinderPage>({
    name: 'p.name',
    imageId: 'p.profile_image_id',
    messages: MESSAGES_JSON('null', 'not is_folded'),
  })}::text as json
   from tag_conversations conversation join pets p on p.id = conversation.pet_id
   where conversation.token_hash = $1::bytea and ${HAS_KEEPER('p')}`,
);
