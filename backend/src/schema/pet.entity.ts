import { defineEntity, p } from '@mikro-orm/core';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';

import { Image } from './image.entity.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Pet',
  tableName: 'pets',
  properties: {
    id: p.integer().primary().autoincrement(),
    owner: () => p.manyToOne(User).ref(),
    name: p.text(),
    nickname: p.text().nullable(),
    species: p.enum(SPECIES_IDS),
    breed: p.text().nullable(),
    subBreed: p.text().nullable(),
    gender: p.enum(['male', 'female', 'unknown'] as const).nullable(),
    bio: p.text().nullable(),
    /** YYYY-MM-DD */
    dateOfBirth: p.date().nullable(),
    /** kg */
    weight: p.float().nullable(),
    /** cm */
    height: p.float().nullable(),
    profileImage: () => p.manyToOne(Image).ref().nullable(),
    healthInfo: p.json<Record<string, unknown>>().nullable(),
    isAdopted: p.boolean().default(false),
    isForAdoption: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A pet of one owner (spec §3). */
export class Pet extends schema.class {}
schema.setClass(Pet);
