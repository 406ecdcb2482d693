import type { Conversation, ConversationPart, UnreadConversations } from '@qlixline/contract/conversation';
import { UNREAD_COUNTED_MAX } from '@qlixline/contract/limits';

import { defineHotQuery } from '../../database/hot-query.ts';
import type { HotQuery } from '../../database/hot-query.ts';
import {
  IS_VISIBLE_TO_MEMBER,
  MAY_WRITE,
  MEMBERSHIP,
  OTHER_MEMBERSHIP,
  SHARE_READ_RECEIPTS,
} from '../../schema/conditions/conversation.sql.ts';
import { SELECTIVITY_HINT } from '../../schema/conditions/selectivity-hint.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { MESSAGE_EXCERPT } from '../../schema/json/message.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

const LAST_MESSAGE_JSON = (conversation: string): string => `(
  select ${jsonObject<NonNullable<Conversation['lastMessage']>>({
    authorId: 'newest.author_id',
    excerpt: MESSAGE_EXCERPT('newest'),
    createdAt: isoTime('newest.created_at'),
    isDeleted: 'newest.deleted_at is not null',
  })}
  from messages newest where newest.conversation_id = ${conversation}.id order by newest.number desc limit 1)`;

const UNREAD_COUNT = (viewer: string, member: string): string => `(
  select count(*) from (
    select from messages
    where messages.conversation_id = ${member}.conversation_id and messages.number > ${member}.read_number
      and messages.author_id <> ${viewer}
    limit ${UNREAD_COUNTED_MAX}) unread)`;

/** From the rows of the conversation, the viewer's membership and the other's. */
const CONVERSATION_JSON = (viewer: string, conversation: string, member: string, other: string): string =>
  jsonObject<Conversation>({
    id: `${conversation}.id`,
    user: USER_CARD_OF(`${other}.user_id`),
    state: `case ${member}.state when 'declined' then 'request' else ${member}.state end`,
    isMuted: `${member}.is_muted`,
    isPinned: `${member}.is_pinned`,
    lastMessage: LAST_MESSAGE_JSON(conversation),
    lastNumber: `${conversation}.last_number`,
    readNumber: `${member}.read_number`,
    unreadCount: UNREAD_COUNT(viewer, member),
    seenNumber: `case when ${other}.state = 'open' and ${SHARE_READ_RECEIPTS(viewer, `${other}.user_id`)}
      then ${other}.read_number end`,
    mayWrite: MAY_WRITE(viewer, conversation, other),
  });

/** `GET /api/conversations/:id`: $1 the viewer, $2 the conversation. No row for who is no member, and under a block. */
export const conversationQuery = defineHotQuery(
  'conversation',
  `
    select ${CONVERSATION_JSON('$1::uuid', 'c', 'm', 'o')}::text as json
    from conversations c
    cross join lateral ${MEMBERSHIP('$1', 'c.id')} m
    cross join lateral ${OTHER_MEMBERSHIP('m')} o
    where c.id = $2`,
);

/** Added to the place of a pinned conversation: it stands before all that are not. */
const BEFORE_ALL = 2 ** 50;

const WHERE: Record<ConversationPart, string> = {
  inbox: `m.state = 'open'`,
  unread: `m.state = 'open' and m.read_number < m.last_number`,
  requests: `m.state = 'request'`,
};

const rowsOf = (part: ConversationPart, isPinned: boolean): string => {
  const place = isPinned ? `m.position + ${BEFORE_ALL}` : 'm.position';
  return `(
    select m.*, ${place} as place
    from conversation_members m
    where m.user_id = $1 and ${WHERE[part]} and m.position is not null and ${place} < coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
      and ${isPinned ? '' : 'not'} m.is_pinned and ${SELECTIVITY_HINT(IS_VISIBLE_TO_MEMBER('m'))}
    order by m.position desc limit $3 + 1)`;
};

const listQuery = (part: ConversationPart): HotQuery =>
  defineHotQuery(
    `conversations-${part}`,
    `
      ${PAGE({
        rows: `
          select * from (${rowsOf(part, true)} union all ${rowsOf(part, false)}) listed
          order by place desc limit $3 + 1`,
        limit: '$3',
        json: `(
          select ${CONVERSATION_JSON('$1::uuid', 'c', 'item', 'o')}
          from conversations c cross join lateral ${OTHER_MEMBERSHIP('item')} o
          where c.id = item.conversation_id)`,
      })}
      select ${PAGE_JSON('$3')} as json`,
  );

/** `GET /api/conversations`: $1 the viewer, $2 the place it begins after (null: from the first), $3 the limit. */
export const conversationListQueries: Record<ConversationPart, HotQuery> = {
  inbox: listQuery('inbox'),
  unread: listQuery('unread'),
  requests: listQuery('requests'),
};

/** In the order of the index, so that counting ends with the bound. */
const COUNT_OF = (where: string): string => `(
  select count(*) from (
    select from conversation_members m
    where m.user_id = $1 and ${where} and m.position is not null
      and ${SELECTIVITY_HINT(IS_VISIBLE_TO_MEMBER('m'))}
    order by m.position desc limit ${UNREAD_COUNTED_MAX}) counted)`;

/** `GET /api/conversations/unread` of $1. */
export const unreadConversationsQuery = defineHotQuery(
  'conversations-unread-count',
  `select ${jsonObject<UnreadConversations>({
    count: COUNT_OF(`${WHERE.unread} and not m.is_muted`),
    requests: COUNT_OF(WHERE.requests),
  })}::text as json`,
);
