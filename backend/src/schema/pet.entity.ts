import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Image } from './image.entity.ts';
import { User } from './user.entity.ts';

export const petTable = defineEntity({
  name: 'Pet',
  tableName: 'pets',
  properties: {
    id: rowId().primary(),
    owner: () => belongsTo(User),
    name: p.text().check(`name <> ''`),
    nickname: p.text().nullable(),
    species: p.text().$type<SpeciesId>(),
    breed: p.text().nullable(),
    subBreed: p.text().nullable(),
    gender: p.enum(['male', 'female', 'unknown'] as const).nullable(),
    bio: p.text().nullable(),
    /** YYYY-MM-DD */
    dateOfBirth: p.date().nullable(),
    /** Its page is a memorial since. */
    diedOn: p.date().nullable(),
    /** kg */
    weight: p.float().columnType('double precision').nullable().check('weight >= 0'),
    /** cm */
    height: p.float().columnType('double precision').nullable().check('height >= 0'),
    profileImage: () => belongsTo(Image).nullable().deleteRule('set null'),
    healthInfo: p.json<Record<string, unknown>>().nullable(),
    isAdopted: p.boolean().default(false),
    isForAdoption: p.boolean().default(false),
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

/** A pet of one owner (behaviour: pets). */
export class Pet extends petTable.class {}
petTable.setClass(Pet);
