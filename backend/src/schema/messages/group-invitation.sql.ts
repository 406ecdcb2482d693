import { IS_BLOCKED_PAIR } from '../friends/relation.sql.ts';

/**
 * Condition on a row of `group_invitations` that its user can accept it: the inviter is still a member, and there is no
 * block with any member, as nobody may get into a group with somebody they block.
 */
const IS_OPEN_INVITATION = (invitation: string): string => `(
  ${invitation}.declined_at is null
  and exists (
    select from conversation_members inviting
    where inviting.conversation_id = ${invitation}.conversation_id and inviting.user_id = ${invitation}.inviter_id)
  and not exists (
    select from conversation_members met
    where met.conversation_id = ${invitation}.conversation_id
      and ${IS_BLOCKED_PAIR('met.user_id', `${invitation}.user_id`)}))`;

/**
 * SQL of a table with the user's open invitations, the first of each group, with the columns of a membership: it looks
 * like a request without visible messages.
 */
export const INVITATIONS_OF = (user: string): string => `(
  select invited.conversation_id, invited.user_id, null::uuid as other_id, 'request'::text as state, invited.position,
    0 as last_number, 0 as read_number, false as is_muted, null::timestamptz as muted_until, false as is_pinned,
    0 as visible_after, invited.inviter_id
  from group_invitations invited
  where invited.user_id = ${user} and ${IS_OPEN_INVITATION('invited')} and not exists (
    select from group_invitations earlier
    where earlier.conversation_id = invited.conversation_id and earlier.user_id = invited.user_id
      and earlier.position < invited.position and ${IS_OPEN_INVITATION('earlier')}))`;

/** Condition that the user has an open invitation to the group. */
export const HAS_INVITATION = (user: string, conversationId: string): string => `exists (
  select from group_invitations i
  where i.conversation_id = ${conversationId} and i.user_id = ${user} and ${IS_OPEN_INVITATION('i')})`;

/** Condition that the user has left the group before, so that only an accepted invitation brings them back. */
export const HAS_LEFT = (user: string, conversationId: string): string => `exists (
  select from messages went
  where went.conversation_id = ${conversationId} and went.author_id = ${user} and went.event = 'left')`;
