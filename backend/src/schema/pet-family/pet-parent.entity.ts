import { defineEntity, p } from '@mikro-orm/core';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';

export const petParentTable = defineEntity({
  name: 'PetParent',
  tableName: 'pet_parents',
  properties: {
    pet: () => belongsTo(Pet).primary(),
    role: p.enum(PARENT_ROLES).primary(),
    parent: () => belongsTo(Pet).nullable().deleteRule('set null'),
    /** Name of a parent that has no page, or no longer has one. */
    name: p.text().nullable(),
    /** Time of the confirmation by the parent's owner; null before that. */
    confirmedAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  checks: [
    { name: 'pet_parents_known', expression: 'parent_id is not null or name is not null' },
    { name: 'pet_parents_other', expression: 'parent_id <> pet_id' },
  ],
  indexes: [{ name: 'pet_parents_parent', properties: 'parent', where: 'parent_id is not null' }],
});

/** Dam or sire of a pet (decision: family-trees). */
class PetParent extends petParentTable.class {}
petParentTable.setClass(PetParent);
