import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    email: p.string().columnType('citext').nullable(),
    passwordHash: p.text().nullable().hidden(),
    oidcIssuer: p.text().nullable(),
    oidcSubject: p.text().nullable(),
    username: p.string().columnType('citext').nullable(),
    usernameChangedAt: p.datetime().nullable(),
    displayName: p.text().nullable(),
    firstName: p.text().nullable(),
    bio: p.text().nullable(),
    location: p.text().nullable(),
    isPremium: p.boolean().default(false),
    measurementUnit: p.enum(['metric', 'imperial'] as const).default('metric'),
    profileImageId: p.uuid().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An account and its profile (spec §3). E-mail and username are unique whatever their case. */
export class User extends schema.class {}
schema.setClass(User);
