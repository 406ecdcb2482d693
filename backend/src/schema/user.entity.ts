import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { caselessText, insertedAt } from './columns.ts';

export const userTable = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    email: caselessText().nullable(),
    /** Null until the owner of the address has said that this account is theirs. */
    emailConfirmedAt: p.datetime().nullable(),
    passwordHash: p.text().nullable().hidden(),
    oidcIssuer: p.text().nullable(),
    oidcSubject: p.text().nullable(),
    username: caselessText().nullable().unique('users_username_unique'),
    usernameChangedAt: p.datetime().nullable(),
    displayName: p.text().nullable(),
    firstName: p.text().nullable(),
    bio: p.text().nullable(),
    location: p.text().nullable(),
    isPremium: p.boolean().default(false),
    measurementUnit: p.enum(['metric', 'imperial'] as const).default('metric'),
    /** People who are no friends may follow this user's public posts. */
    allowsFollowers: p.boolean().default(true),
    /** People who are not signed in see this user's profile and public posts. */
    allowsVisitors: p.boolean().default(true),
    /** Others see how far this user has read in their conversations, and the user sees it of them. */
    sharesReadReceipts: p.boolean().default(true),
    /** One of the images; those belong to users, so this one is no relation. */
    profileImageId: p.uuid().nullable(),
    createdAt: insertedAt().onCreate(() => new Date()),
    /** When the account goes, unless its user signs in before; null for one that stays. */
    deletesAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'users_oidc_unique', properties: ['oidcIssuer', 'oidcSubject'] },
    { name: 'users_confirmed_email_unique', properties: 'email', where: 'email_confirmed_at is not null' },
  ],
  indexes: [
    { name: 'users_email', properties: 'email' },
    { name: 'users_id_hash', properties: 'id', type: 'hash' },
    { name: 'users_deletes_at', properties: 'deletesAt', where: 'deletes_at is not null' },
    { name: 'users_profile_image', properties: 'profileImageId', where: 'profile_image_id is not null' },
    {
      name: 'users_of_place',
      expression: `create index users_of_place on users (lower(btrim(location)), id desc) where location is not null and username is not null`,
    },
  ],
});

/**
 * An account and its profile (behaviour: users). A username is unique whatever its case, and so is a confirmed e-mail:
 * until then several accounts may name it (decision: confirmed-emails).
 */
export class User extends userTable.class {}
userTable.setClass(User);
