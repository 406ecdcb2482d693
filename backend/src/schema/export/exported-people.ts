import { list } from './exported-table.ts';

/** Relations to other people. */
export const EXPORTED_PEOPLE = {
  friendships: list('friendships', 'Friends', 'user_id', {
    keeps: ['since'],
    people: ['friend_id'],
    own: ['user_id'],
    internal: ['id', 'friend_skeleton'],
  }),
  friend_requests: list(
    'friend_requests',
    'Friend requests',
    // What others have withdrawn is gone for the person.
    (user) => `(from_id = ${user} or (to_id = ${user} and withdrawn_at is null))`,
    {
      keeps: ['created_at', 'withdrawn_at'],
      people: ['from_id', 'to_id'],
      internal: ['id'],
      others: ['declined_at'],
    },
  ),
  user_follows: list(
    'user_follows',
    'Followers and followed people',
    (user) => `${user} in (follower_id, followed_id)`,
    {
      keeps: ['created_at'],
      people: ['follower_id', 'followed_id'],
      internal: ['id'],
    },
  ),
  blocks: list('blocks', 'Blocked people', 'blocker_id', {
    keeps: ['created_at'],
    hidden: ['blocked_id'],
    own: ['blocker_id'],
    internal: ['id', 'because_of_id'],
  }),
  mutes: list('mutes', 'Muted people', 'muter_id', {
    keeps: ['created_at', 'until'],
    hidden: ['muted_id'],
    own: ['muter_id'],
    internal: ['id'],
  }),
  restrictions: list('restrictions', 'Restricted people', 'restricter_id', {
    keeps: ['created_at'],
    hidden: ['restricted_id'],
    own: ['restricter_id'],
    internal: ['id'],
  }),
  hidden_words: list('hidden_words', 'Hidden words', 'user_id', { keeps: ['word'], own: ['user_id'] }),
  group_invitations: list('group_invitations', 'Invitations to groups', 'user_id', {
    keeps: ['created_at', 'conversation_id', 'declined_at'],
    people: ['inviter_id'],
    own: ['user_id'],
    internal: ['position'],
  }),
  shelter_invitations: list('shelter_invitations', 'Invitations to shelters', 'user_id', {
    keeps: ['created_at', 'shelter_id'],
    people: ['inviter_id'],
    own: ['user_id'],
  }),
} as const;
