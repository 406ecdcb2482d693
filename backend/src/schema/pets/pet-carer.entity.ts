import { defineEntity, p } from '@mikro-orm/core';
import { CARER_ROLES } from '@qlixline/contract/pets/pet-roles';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Pet } from './pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const petCarerTable = defineEntity({
  name: 'PetCarer',
  tableName: 'pet_carers',
  properties: {
    id: rowId(),
    pet: () => belongsTo(Pet).primary(),
    user: () => belongsTo(User).primary(),
    role: p.enum(CARER_ROLES),
    /** Last day; null for no end. */
    endsOn: p.date().nullable(),
    /** Time of acceptance; null while the invitation is unanswered. */
    acceptedAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'pet_carers_sitter_ends', expression: `role <> 'sitter' or ends_on is not null` }],
  indexes: [
    { name: 'pet_carers_user', properties: 'user' },
    { name: 'pet_carers_ending', properties: 'endsOn', where: 'ends_on is not null' },
  ],
});

/** Carer of a pet beside its owner (decision: carers). */
class PetCarer extends petCarerTable.class {}
petCarerTable.setClass(PetCarer);
