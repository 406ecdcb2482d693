import { defineEntity, p } from '@mikro-orm/core';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const remoteApiUserTable = defineEntity({
  name: 'RemoteApiUser',
  tableName: 'remote_api_users',
  properties: {
    /** Name of the remote in the registry. */
    unit: p.text().primary(),
    user: () => belongsTo(User).primary(),
    /** Pseudonym under which the remote's service knows the user. */
    subject: p.uuid(),
    /** Permissions that the user gives. */
    allowed: p.array().columnType('text[]').$type<RemotePermission[]>().default([]),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'remote_api_users_of_user', properties: 'user' }],
  uniques: [{ name: 'remote_api_users_subject', properties: 'subject' }],
});

/** User of a remote's API (decision: apis-of-remotes). */
class RemoteApiUser extends remoteApiUserTable.class {}
remoteApiUserTable.setClass(RemoteApiUser);
