import { defineEntity, p } from '@mikro-orm/core';
import { TRIBUTE_STATES } from '@qlixline/contract/memorials/memorial';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const memorialTable = defineEntity({
  name: 'Memorial',
  tableName: 'memorials',
  properties: {
    pet: () => belongsTo(Pet).primary(),
    /** Words of the owner; empty if there are none. */
    words: p.text(),
    /** Time at which the owner's friends were told; null if they weren't. */
    friendsToldAt: p.datetime().nullable(),
  },
});

/** Memorial of a pet that has died, kept when it ends so that it can be restored (decision: memorials). */
class Memorial extends memorialTable.class {}
memorialTable.setClass(Memorial);

export const memorialCandleTable = defineEntity({
  name: 'MemorialCandle',
  tableName: 'memorial_candles',
  properties: {
    pet: () => belongsTo(Pet).primary(),
    user: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'memorial_candles_user', properties: 'user' }],
});

/** Candle that a user has lit for a pet. It burns until they put it out. */
class MemorialCandle extends memorialCandleTable.class {}
memorialCandleTable.setClass(MemorialCandle);

export const tributeTable = defineEntity({
  name: 'Tribute',
  tableName: 'tributes',
  properties: {
    id: rowId().primary(),
    pet: () => belongsTo(Pet),
    author: () => belongsTo(User),
    text: p.text(),
    state: p.enum(TRIBUTE_STATES).default('waiting'),
    createdAt: insertedAt(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'tributes_of_pet',
      columns: [{ name: 'pet' }, { name: 'state' }, { name: 'id', sort: 'desc' }],
      where: 'removed_at is null',
    },
    { name: 'tributes_author', properties: 'author' },
  ],
  uniques: [{ name: 'tributes_once', properties: ['pet', 'author'] }],
});

/** Words of a user about a pet that has died, shown once its owner approves them. */
class Tribute extends tributeTable.class {}
tributeTable.setClass(Tribute);
