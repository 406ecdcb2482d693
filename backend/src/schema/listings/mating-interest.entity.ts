import { defineEntity, p } from '@mikro-orm/core';
import { INTEREST_STATES } from '@qlixline/contract/listings/mating-states';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Listing } from './listing.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const matingInterestTable = defineEntity({
  name: 'MatingInterest',
  tableName: 'mating_interests',
  properties: {
    id: rowId().primary(),
    listing: () => belongsTo(Listing),
    /** Interested user, with one of their pets. */
    owner: () => belongsTo(User),
    pet: () => belongsTo(Pet),
    state: p.enum(INTEREST_STATES).default('waiting'),
    /** Time of withdrawal. A declined interest keeps its row, so that it stays declined. */
    withdrawnAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'mating_interests_of_listing', columns: [{ name: 'listing' }, { name: 'id', sort: 'desc' }] },
    { name: 'mating_interests_owner', properties: 'owner' },
    { name: 'mating_interests_pet', properties: 'pet' },
  ],
  uniques: [{ name: 'mating_interests_one', properties: ['listing', 'owner'] }],
});

/** Interest in mating one's own pet with a listed one (decision: mating). */
class MatingInterest extends matingInterestTable.class {}
matingInterestTable.setClass(MatingInterest);
