import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';
import type { ChosenAudiences } from '@qlixline/contract/trust/contacts';
import { GLUCOSE_UNITS } from '@qlixline/contract/pet-health/health-kinds';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';

import { nameSkeleton } from '../../names/name-skeleton.ts';
import { caselessText, insertedAt } from '../fields/columns.ts';
import { columnsOf } from '../fields/field-columns.ts';

export const userTable = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    email: caselessText().nullable(),
    /** Time when the address's owner confirmed it; null before that. */
    emailConfirmedAt: p.datetime().nullable(),
    passwordHash: p.text().nullable().hidden(),
    oidcIssuer: p.text().nullable(),
    oidcSubject: p.text().nullable(),
    username: caselessText().nullable().unique('users_username_unique'),
    usernameChangedAt: p.datetime().nullable(),
    ...columnsOf(USER_FIELDS),
    /**
     * Skeleton of the shown name, stored only here; null until it is computed again (decision: names-that-look-alike).
     */
    nameSkeleton: p.text().nullable().onCreate(skeletonOf).onUpdate(skeletonOf),
    /** Read only by the version before periods, which may still run (decision: premium). */
    isPremium: p.boolean().default(false),
    /** True for demo accounts, which can sign in only in a demonstration (decision: demonstrations). */
    isDemo: p.boolean().default(false),
    measurementUnit: p.enum(['metric', 'imperial'] as const).default('metric'),
    /** Unit of blood glucose; null if it follows the measurement unit. */
    glucoseUnit: p.enum(GLUCOSE_UNITS).nullable(),
    /** True if users who aren't friends may follow this user's public posts. */
    allowsFollowers: p.boolean().default(true),
    /** True if visitors see this user's profile and public posts. */
    allowsVisitors: p.boolean().default(true),
    /** True if the user shares read receipts, in both directions. */
    sharesReadReceipts: p.boolean().default(true),
    /** Audiences that the user has chosen among CONTACTS; the others have their defaults (decision: consent). */
    contactAudiences: p.json<ChosenAudiences>().defaultRaw(`'{}'`),
    /** Profile image. It isn't a relation, as images refer to users. */
    profileImageId: p.uuid().nullable(),
    createdAt: insertedAt().onCreate(() => new Date()),
    /** Time of the planned deletion, unless the user signs in before; null without one. */
    deletesAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'users_oidc_unique', properties: ['oidcIssuer', 'oidcSubject'] },
    { name: 'users_confirmed_email_unique', properties: 'email', where: 'email_confirmed_at is not null' },
  ],
  indexes: [
    { name: 'users_email', properties: 'email' },
    { name: 'users_without_skeleton', properties: 'id', where: 'name_skeleton is null' },
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
 * Account and its profile (behaviour: users). Usernames are unique ignoring case, and so are confirmed e-mail
 * addresses; until confirmation several accounts may use one (decision: confirmed-emails).
 */
export class User extends userTable.class {}
userTable.setClass(User);

/** Returns the skeleton of the name that is shown for a user; empty without one. */
function skeletonOf(user: { displayName?: string | null; firstName?: string | null }): string {
  return nameSkeleton(user.displayName || user.firstName || '');
}
