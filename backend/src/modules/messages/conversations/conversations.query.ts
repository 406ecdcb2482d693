import type {
  Conversation,
  ConversationMember,
  ConversationPart,
  Group,
  UnreadConversations,
} from '@qlixline/contract/messages/conversation';
import { GROUP_MEMBERS_MAX, UNREAD_COUNTED_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../../database/prepared/prepared-query.ts';
import {
  IS_CLOSED,
  IS_GROUP,
  IS_IN_INBOX,
  IS_IN_REQUESTS,
  IS_NEWS_FOR,
  IS_VISIBLE_TO_MEMBER,
  MAY_WRITE,
  MEMBERSHIP,
  OTHER_MEMBERSHIP,
  REQUEST_MESSAGES_LEFT,
  SHARE_READ_RECEIPTS,
} from '../../../schema/messages/conversation.sql.ts';
import { IS_OVERSEEN } from '../../../schema/safety/oversight.sql.ts';
import { INVITATIONS_OF } from '../../../schema/messages/group-invitation.sql.ts';
import { IS_RESTRICTED } from '../../../schema/friends/relation.sql.ts';
import { IS_MUTED_NOW, MUTED_UNTIL } from '../../../schema/friends/mute.sql.ts';
import { WALK_OF_CONVERSATION } from '../../../schema/walks/walk.sql.ts';
import { SELECTIVITY_HINT } from '../../../schema/selectivity-hint.sql.ts';
import { IMAGE_URL } from '../../../schema/json/image.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import {
  MESSAGE_EVENT_JSON,
  MESSAGE_EXCERPT,
  IMAGE_COUNT_OF_MESSAGE,
  VOICE_MS_OF_MESSAGE,
} from '../../../schema/json/message.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { BLOCKED, IS_HIDDEN } from '../../../schema/json/blocked.sql.ts';
import { MARKED_USER_CARD_OF, USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

/**
 * Columns of a viewer's membership from which a conversation is built; `inviter_id` is null except for an invitation.
 */
const MEMBERSHIP_COLUMNS = `
  conversation_id, user_id, other_id, state, position, last_number, read_number, is_muted, muted_until, is_pinned,
  visible_after`;

/** Builds the newest message delivered to the member. */
const LAST_MESSAGE_JSON = (member: string): string => `(
  select ${jsonObject<NonNullable<Conversation['lastMessage']>>({
    author: `case when not ${IS_HIDDEN('newest.author_id')} then ${USER_CARD_OF('newest.author_id')} end`,
    excerpt: `case when ${IS_HIDDEN('newest.author_id')} or newest.event is not null then '' else ${MESSAGE_EXCERPT('newest')} end`,
    createdAt: isoTime('newest.created_at'),
    isDeleted: 'newest.deleted_at is not null',
    imageCount: IMAGE_COUNT_OF_MESSAGE('newest.id'),
    voiceMs: VOICE_MS_OF_MESSAGE('newest.id'),
    cardKind: 'newest.card_kind',
    event: MESSAGE_EVENT_JSON('newest'),
  })}
  from messages newest
  where newest.conversation_id = ${member}.conversation_id and newest.number <= ${member}.last_number
    and newest.number > ${member}.visible_after
  order by newest.number desc limit 1)`;

/** Bound on unread messages scanned, as those of hidden members and events of the group aren't counted. */
const UNREAD_EXAMINED_MAX = UNREAD_COUNTED_MAX * 10;

const UNREAD = (viewer: string, member: string): string => `(
  select from (
    select * from messages
    where messages.conversation_id = ${member}.conversation_id and messages.number > ${member}.read_number
      and messages.number <= ${member}.last_number
    order by messages.number desc limit ${UNREAD_EXAMINED_MAX}) looked_at
  where ${IS_NEWS_FOR(viewer, 'looked_at')} and not ${IS_HIDDEN('looked_at.author_id')}
  limit ${UNREAD_COUNTED_MAX})`;

/** Condition on a membership with unread messages. In a group, all of them may be from somebody who is now blocked. */
const HAS_NEWS = (viewer: string, member: string): string =>
  `(${member}.other_id is not null or exists ${UNREAD(viewer, member)})`;

/** Condition on a row of `conversation_members` that the viewer can see the member. Needs BLOCKED before it. */
const FOUND_MEMBER = (viewer: string, member: string): string =>
  `(not ${IS_HIDDEN(`${member}.user_id`)} or ${IS_OVERSEEN('groupMember', viewer, member)})`;

const GROUP_JSON = (viewer: string, conversation: string): string => `case when ${IS_GROUP(conversation)} then
  ${jsonObject<Group>({
    name: `${conversation}.name`,
    imageUrl: IMAGE_URL(`${conversation}.image_id`),
    memberCount: `(
      select count(*) from conversation_members counted
      where counted.conversation_id = ${conversation}.id and ${FOUND_MEMBER(viewer, 'counted')})`,
    isOwn: `coalesce(${conversation}.owner_id = ${viewer}, false)`,
    walkId: WALK_OF_CONVERSATION(conversation),
  })} end`;

/**
 * Builds a conversation from its row, the viewer's membership and the other member's, which is null in a group. Needs
 * BLOCKED before it.
 */
const CONVERSATION_JSON = (viewer: string, conversation: string, member: string, other: string): string =>
  jsonObject<Conversation>({
    id: `${conversation}.id`,
    user: MARKED_USER_CARD_OF(viewer, `${other}.user_id`),
    group: GROUP_JSON(viewer, conversation),
    state: `case when ${member}.state in ('declined', 'restricted') then 'request' else ${member}.state end`,
    invitedBy: MARKED_USER_CARD_OF(viewer, `${member}.inviter_id`),
    isRestricted: `${member}.other_id is not null and ${IS_RESTRICTED(viewer, `${member}.other_id`)}`,
    isMuted: IS_MUTED_NOW(member),
    mutedUntil: isoTime(MUTED_UNTIL(member)),
    isPinned: `${member}.is_pinned`,
    lastMessage: LAST_MESSAGE_JSON(member),
    lastNumber: `case when ${member}.inviter_id is null then ${conversation}.last_number else 0 end`,
    readNumber: `${member}.read_number`,
    unreadCount: `(select count(*) from ${UNREAD(viewer, member)} unread)`,
    seenNumber: `case when ${other}.state = 'open' and ${SHARE_READ_RECEIPTS(viewer, `${other}.user_id`)}
      then ${other}.read_number end`,
    mayWrite: `${member}.inviter_id is null and ${MAY_WRITE(viewer, conversation, other)}
      and not ${IS_CLOSED(viewer, conversation, other)}`,
    isClosed: IS_CLOSED(viewer, conversation, other),
    requestMessagesLeft: REQUEST_MESSAGES_LEFT(viewer, conversation, other),
  });

/**
 * Reads `GET /api/conversations/:id`; no row for non-members and if a block exists. Parameters: $1 the viewer, $2 the
 * conversation.
 */
export const conversationQuery = definePreparedQuery(
  'conversation',
  `
    with ${BLOCKED('$1')}
    select ${CONVERSATION_JSON('$1::uuid', 'c', 'm', 'o')}::text as json
    from conversations c
    cross join lateral (
      select ${MEMBERSHIP_COLUMNS}, null::uuid as inviter_id from ${MEMBERSHIP('$1', 'c.id')} own
      union all
      select ${MEMBERSHIP_COLUMNS}, inviter_id from ${INVITATIONS_OF('$1')} invitation
      where invitation.conversation_id = c.id) m
    left join lateral ${OTHER_MEMBERSHIP('m')} o on true
    where c.id = $2`,
);

/**
 * Reads `GET /api/conversations/:id/members`; no row for non-members. Parameters: $1 the viewer, $2 the conversation.
 */
export const conversationMembersQuery = definePreparedQuery(
  'conversation-members',
  `
    with ${BLOCKED('$1')}
    select json_build_object('items', (
      select coalesce(json_agg(${jsonObject<ConversationMember>({
        user: USER_CARD_OF('one.user_id'),
        isOwner: 'coalesce(one.user_id = c.owner_id, false)',
        readNumber: `case when one.state = 'open' and not ${IS_HIDDEN('one.user_id')} and ${SHARE_READ_RECEIPTS('$1::uuid', 'one.user_id')} then one.read_number end`,
        isHidden: IS_HIDDEN('one.user_id'),
      })} order by one.joined_at, one.user_id), '[]')
      from conversation_members one
      where one.conversation_id = c.id and ${FOUND_MEMBER('$1::uuid', 'one')}),
      'invited', (
      select coalesce(json_agg(${USER_CARD_OF('own.user_id')} order by own.position desc), '[]')
      from (
        select i.user_id, i.position from group_invitations i
        where i.conversation_id = c.id and i.inviter_id = $1 and not ${IS_HIDDEN('i.user_id')}
        order by i.position desc limit ${GROUP_MEMBERS_MAX}) own))::text as json
    from conversations c cross join lateral ${MEMBERSHIP('$1', 'c.id')} m
    where c.id = $2`,
);

/** Offset added to the position of a pinned conversation, which sorts it before all others. */
const PINNED_OFFSET = 2 ** 50;

const WHERE: Record<ConversationPart, string> = {
  inbox: IS_IN_INBOX('m'),
  unread: `${IS_IN_INBOX('m')} and m.read_number < m.last_number and ${SELECTIVITY_HINT(HAS_NEWS('$1::uuid', 'm'))}`,
  requests: IS_IN_REQUESTS('m'),
};

const rowsOf = (part: ConversationPart, isPinned: boolean): string => {
  const position = isPinned ? `m.position + ${PINNED_OFFSET}` : 'm.position';
  return `(
    select ${MEMBERSHIP_COLUMNS}, null::uuid as inviter_id, ${position} as place
    from conversation_members m
    where m.user_id = $1 and ${WHERE[part]} and m.position is not null and ${position} < coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
      and ${isPinned ? '' : 'not'} m.is_pinned and ${SELECTIVITY_HINT(IS_VISIBLE_TO_MEMBER('m'))}
    order by m.position desc limit $3 + 1)`;
};

/** Open invitations to groups, which are among the requests. */
const INVITED_ROWS = `(
  select ${MEMBERSHIP_COLUMNS}, inviter_id, position as place
  from ${INVITATIONS_OF('$1')} m
  where m.position < coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
  order by m.position desc limit $3 + 1)`;

const listQuery = (part: ConversationPart): PreparedQuery =>
  definePreparedQuery(
    `conversations-${part}`,
    `
      ${PAGE({
        before: BLOCKED('$1'),
        rows: `
          select * from (${rowsOf(part, true)} union all ${rowsOf(part, false)}
            ${part === 'requests' ? `union all ${INVITED_ROWS}` : ''}) listed
          order by place desc limit $3 + 1`,
        limit: '$3',
        json: `(
          select ${CONVERSATION_JSON('$1::uuid', 'c', 'item', 'o')}
          from conversations c left join lateral ${OTHER_MEMBERSHIP('item')} o on true
          where c.id = item.conversation_id)`,
      })}
      select ${PAGE_JSON('$3')} as json`,
  );

/**
 * Queries of `GET /api/conversations`. Parameters: $1 the viewer, $2 the position to start after (null: the start), $3
 * the limit.
 */
export const conversationListQueries: Record<ConversationPart, PreparedQuery> = {
  inbox: listQuery('inbox'),
  unread: listQuery('unread'),
  requests: listQuery('requests'),
};

/** Counts in the index's order, so that counting stops at the bound. */
const COUNT_OF = (where: string): string => `(
  select count(*) from (
    select from conversation_members m
    where m.user_id = $1 and ${where} and m.position is not null
      and ${SELECTIVITY_HINT(IS_VISIBLE_TO_MEMBER('m'))}
    order by m.position desc limit ${UNREAD_COUNTED_MAX}) counted)`;

/** Reads `GET /api/conversations/unread`. Parameters: $1 the viewer. */
export const unreadConversationsQuery = definePreparedQuery(
  'conversations-unread-count',
  `with ${BLOCKED('$1')}
   select ${jsonObject<UnreadConversations>({
     count: COUNT_OF(`${WHERE.unread} and ${SELECTIVITY_HINT(`not ${IS_MUTED_NOW('m')}`)}`),
     requests: `least(${UNREAD_COUNTED_MAX}, ${COUNT_OF(`m.state = 'request'`)} + (
       select count(*) from (select from ${INVITATIONS_OF('$1')} m limit ${UNREAD_COUNTED_MAX}) invitations))`, // without those of restricted users
   })}::text as json`,
);
