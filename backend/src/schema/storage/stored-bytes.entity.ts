import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const storedBytesTable = defineEntity({
  name: 'StoredBytes',
  tableName: 'stored_bytes',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Bytes added so far, minus the freed bytes that have already been subtracted. */
    bytes: p.bigint('number'),
    /** False while rows from before the counter aren't included. */
    isComplete: p.boolean().default(false),
  },
});

/** Counter of the bytes that an account stores. Triggers maintain it (decision: storage). */
class StoredBytes extends storedBytesTable.class {}
storedBytesTable.setClass(StoredBytes);

export const freedBytesTable = defineEntity({
  name: 'FreedBytes',
  tableName: 'freed_bytes',
  properties: {
    id: rowId().primary(),
    userId: p.uuid(),
    bytes: p.bigint('number'),
  },
  indexes: [{ name: 'freed_bytes_user', properties: ['userId'] }],
});

/**
 * Bytes freed by a deletion or a shorter text, to be subtracted from the counter later. Inserting them locks no other
 * account's rows.
 */
class FreedBytes extends freedBytesTable.class {}
freedBytesTable.setClass(FreedBytes);
