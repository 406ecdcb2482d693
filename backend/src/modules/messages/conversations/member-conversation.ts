import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { statement } from '../../../database/sql/statement.ts';
import {
  IS_ACCEPTED,
  IS_CLOSED,
  IS_GROUP,
  MAY_WRITE,
  MEMBERSHIP,
  OTHER_MEMBERSHIP,
  RECIPIENTS_OF,
} from '../../../schema/messages/conversation.sql.ts';

export type MemberState = 'new' | 'request' | 'expected' | 'open' | 'restricted' | 'declined';

/** Conversation as seen by one of its members. */
export type MemberConversation = {
  id: number;
  state: MemberState;
  /** Other member of a conversation of two; null in a group. */
  otherId: string | null;
  isGroup: boolean;
  /** True for a walk's chat, whose members the walk determines. */
  isOfWalk: boolean;
  ownerId: string | null;
  /** Number after which messages are visible to the member. */
  visibleAfterNumber: number;
  mayWrite: boolean;
  /** True if the other member's settings keep this member from writing, except about an offer of the other. */
  isClosed: boolean;
  /** True if every other member has accepted the conversation. */
  isAccepted: boolean;
  /** Users to notify of the member's actions. */
  recipients: { userId: string; state: MemberState }[];
};

/** Reads a conversation as one of its members sees it. */
export const membership = statement<{ viewerId: string; id: number }, MemberConversation>((db, param) => {
  const viewer = sql`${param('viewerId')}::uuid`;
  const [c, m, o] = [sql.ref('c'), sql.ref<Membership>('m'), sql.ref<Membership>('o')];
  const recipients = sql<MemberConversation['recipients']>`(
    select coalesce(json_agg(json_build_object('userId', m.user_id, 'state', m.state)), '[]')
    from ${shared(RECIPIENTS_OF, viewer, sql.ref('c.id'))} hearing
    join conversation_members m on m.conversation_id = c.id and m.user_id = hearing.user_id)`;
  return db
    .selectFrom('conversations as c')
    .innerJoinLateral(shared<Membership>(MEMBERSHIP, viewer, sql.ref('c.id')).as<'m'>(m), (join) => join.onTrue())
    .leftJoinLateral(shared<Membership>(OTHER_MEMBERSHIP, m).as<'o'>(o), (join) => join.onTrue())
    .select([
      'c.id',
      'm.state',
      'm.other_id as otherId',
      'm.visible_after as visibleAfterNumber',
      'c.owner_id as ownerId',
      shared<boolean>(IS_GROUP, c).as('isGroup'),
      'c.is_of_walk as isOfWalk',
      shared<boolean>(MAY_WRITE, viewer, c, o).as('mayWrite'),
      shared<boolean>(IS_CLOSED, viewer, c, o).as('isClosed'),
      shared<boolean>(IS_ACCEPTED, viewer, c, o).as('isAccepted'),
      recipients.as('recipients'),
    ])
    .where('c.id', '=', param('id'));
});

type Membership = { user_id: string; other_id: string | null; state: MemberState; visible_after: number };
