import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, caselessText, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const friendshipTable = defineEntity({
  name: 'Friendship',
  tableName: 'friendships',
  properties: {
    id: rowId(),
    user: () => belongsTo(User).primary(),
    friend: () => belongsTo(User).primary(),
    /** Skeleton of the friend's name, copied by triggers. */
    friendSkeleton: p.text().nullable(),
    since: insertedAt(),
  },
  indexes: [
    { name: 'friendships_friend', properties: ['friend'] },
    { name: 'friendships_skeleton', properties: ['user', 'friendSkeleton'] },
  ],
  checks: [{ name: 'friendships_check', expression: 'user_id <> friend_id' }],
  uniques: [
    {
      name: 'friendships_newest',
      expression: 'create unique index friendships_newest on friendships (user_id, id desc)',
    },
  ],
});

/** One side of a friendship; a foreign key requires the reverse row (decision: relations). */
class Friendship extends friendshipTable.class {}
friendshipTable.setClass(Friendship);

export const friendRequestTable = defineEntity({
  name: 'FriendRequest',
  tableName: 'friend_requests',
  properties: {
    id: rowId().primary(),
    from: () => belongsTo(User),
    to: () => belongsTo(User),
    createdAt: insertedAt(),
    declinedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
  checks: [{ name: 'friend_requests_check', expression: 'from_id <> to_id' }],
  uniques: [
    { name: 'friend_requests_once', properties: ['from', 'to'] },
    {
      // Two users have at most one open request.
      name: 'friend_requests_open',
      expression: `create unique index friend_requests_open on friend_requests
        (least(from_id, to_id), greatest(from_id, to_id)) where declined_at is null`,
    },
  ],
  indexes: [
    { name: 'friend_requests_to', properties: ['to'] },
    {
      name: 'friend_requests_received',
      columns: [{ name: 'to' }, { name: 'id', sort: 'desc' }],
      where: 'declined_at is null',
    },
    {
      name: 'friend_requests_sent',
      columns: [{ name: 'from' }, { name: 'id', sort: 'desc' }],
      where: 'withdrawn_at is null',
    },
  ],
});

/** Friend request. A decline keeps the row and must not be noticed by its requester (decision: relations). */
class FriendRequest extends friendRequestTable.class {}
friendRequestTable.setClass(FriendRequest);

export const userFollowTable = defineEntity({
  name: 'UserFollow',
  tableName: 'user_follows',
  properties: {
    id: rowId(),
    followed: () => belongsTo(User).primary(),
    follower: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'user_follows_check', expression: 'follower_id <> followed_id' }],
  uniques: [
    {
      name: 'user_follows_of_follower',
      expression: 'create unique index user_follows_of_follower on user_follows (follower_id, id desc)',
    },
    {
      name: 'user_follows_of_followed',
      expression: 'create unique index user_follows_of_followed on user_follows (followed_id, id desc)',
    },
  ],
});

/** Follow: a user's public posts in another's feed without being friends (decision: following). */
class UserFollow extends userFollowTable.class {}
userFollowTable.setClass(UserFollow);

export const blockTable = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    id: rowId(),
    blocker: () => belongsTo(User).primary(),
    blocked: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
    /**
     * Blocked user in whose browser this account was created later; null if the blocker has chosen to block this
     * account.
     */
    becauseOf: () => belongsTo(User).nullable().deleteRule('set null'),
  },
  checks: [{ name: 'blocks_check', expression: 'blocker_id <> blocked_id' }],
  uniques: [{ name: 'blocks_newest', expression: 'create unique index blocks_newest on blocks (blocker_id, id desc)' }],
  indexes: [
    { name: 'blocks_whom', properties: ['blocked', 'blocker'] },
    { name: 'blocks_because_of', properties: 'becauseOf', where: 'because_of_id is not null' },
  ],
});

/** Block, which hides two users from each other everywhere. */
class Block extends blockTable.class {}
blockTable.setClass(Block);

export const browserAccountTable = defineEntity({
  name: 'BrowserAccount',
  tableName: 'browser_accounts',
  properties: {
    browserHash: p.blob().$type<Buffer>().primary(),
    user: () => belongsTo(User).primary(),
    signedInAt: insertedAt(),
  },
  indexes: [
    { name: 'browser_accounts_user', properties: 'user' },
    { name: 'browser_accounts_signed_in', properties: 'signedInAt' },
  ],
});

/** Account that has signed in in a browser, known by the hash of its cookie (decision: blocks-of-later-accounts). */
class BrowserAccount extends browserAccountTable.class {}
browserAccountTable.setClass(BrowserAccount);

export const muteTable = defineEntity({
  name: 'Mute',
  tableName: 'mutes',
  properties: {
    id: rowId(),
    muter: () => belongsTo(User).primary(),
    muted: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
    /** Time at which it ends by itself; null for no end. */
    until: p.datetime().nullable(),
  },
  checks: [{ name: 'mutes_check', expression: 'muter_id <> muted_id' }],
  uniques: [{ name: 'mutes_newest', expression: 'create unique index mutes_newest on mutes (muter_id, id desc)' }],
  indexes: [{ name: 'mutes_whom', properties: ['muted', 'muter'] }],
});

/** Mute, which hides a user's posts and stories from the other's lists. */
class Mute extends muteTable.class {}
muteTable.setClass(Mute);

export const restrictionTable = defineEntity({
  name: 'Restriction',
  tableName: 'restrictions',
  properties: {
    id: rowId(),
    restricter: () => belongsTo(User).primary(),
    restricted: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'restrictions_check', expression: 'restricter_id <> restricted_id' }],
  uniques: [
    {
      name: 'restrictions_newest',
      expression: 'create unique index restrictions_newest on restrictions (restricter_id, id desc)',
    },
  ],
  indexes: [{ name: 'restrictions_whom', properties: ['restricted', 'restricter'] }],
});

/** Restriction, of which the restricted user must not learn (decision: restrict). */
class Restriction extends restrictionTable.class {}
restrictionTable.setClass(Restriction);

export const hiddenWordTable = defineEntity({
  name: 'HiddenWord',
  tableName: 'hidden_words',
  properties: {
    user: () => belongsTo(User).primary(),
    word: caselessText().primary(),
  },
});

/** Word whose posts, stories and comments are hidden from a user's lists (decision: hidden-words). */
class HiddenWord extends hiddenWordTable.class {}
hiddenWordTable.setClass(HiddenWord);
