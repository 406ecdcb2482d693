import { defineEntity } from '@mikro-orm/core';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { columnsOf } from '../fields/field-columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

export const petTable = defineEntity({
  name: 'Pet',
  tableName: 'pets',
  properties: {
    id: rowId().primary(),
    owner: () => belongsTo(User),
    ...columnsOf(PET_FIELDS),
    profileImage: () => belongsTo(Image).nullable().deleteRule('set null'),
    createdAt: insertedAt().onCreate(() => new Date()),
  },
  indexes: [
    { name: 'pets_owner', properties: ['owner', 'id'] },
    { name: 'pets_id_hash', properties: 'id', type: 'hash' },
    { name: 'pets_profile_image', properties: 'profileImage', where: 'profile_image_id is not null' },
    {
      name: 'pets_of_breed',
      columns: [{ name: 'species' }, { name: 'breed' }, { name: 'id', sort: 'desc' }],
      where: 'breed is not null',
    },
    { name: 'pets_of_species', columns: [{ name: 'species' }, { name: 'id', sort: 'desc' }] },
  ],
});

/** Pet of one owner (behaviour: pets). */
export class Pet extends petTable.class {}
petTable.setClass(Pet);
