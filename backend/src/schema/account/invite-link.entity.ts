import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const inviteLinkTable = defineEntity({
  name: 'InviteLink',
  tableName: 'invite_links',
  properties: {
    id: p.uuid().primary(),
    /** Member who invites; null for the operator. */
    user: () => belongsTo(User).nullable(),
    /** Part of the address; readable because its maker sends it again and again. */
    code: p.text(),
    places: p.integer(),
    createdAt: insertedAt(),
    expiresAt: p.datetime(),
  },
  uniques: [{ name: 'invite_links_code', properties: 'code' }],
  indexes: [{ name: 'invite_links_user', properties: 'user' }],
});

/** Link by which people join (decision: who-may-register). */
class InviteLink extends inviteLinkTable.class {}
inviteLinkTable.setClass(InviteLink);

export const invitedUserTable = defineEntity({
  name: 'InvitedUser',
  tableName: 'invited_users',
  properties: {
    user: () => belongsTo(User).primary(),
    link: () => belongsTo(InviteLink),
    joinedAt: insertedAt(),
  },
  indexes: [{ name: 'invited_users_link', properties: 'link' }],
});

/** User who has joined by a link. */
class InvitedUser extends invitedUserTable.class {}
invitedUserTable.setClass(InvitedUser);
