import { defineEntity, p } from '@mikro-orm/core';
import { ANIMAL_GENDERS } from '@qlixline/contract/pets/animal-looks';
import type { AnimalColour, AnimalSize } from '@qlixline/contract/pets/animal-looks';
import type { SearchStep } from '@qlixline/contract/lost-found/search-steps';
import { NOTICE_KINDS, NOTICE_STATES, OPEN_NOTICE_STATES } from '@qlixline/contract/lost-found/notice-states';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { Image } from '../images/image.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { TagConversation } from '../pet-tags/pet-tag.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { User } from '../users/user.entity.ts';

const IS_ACTIVE = `state = 'active' and removed_at is null`;

/** Column of degrees. */
const latitude = () => p.float().columnType('double precision').check('latitude between -90 and 90');
const longitude = () => p.float().columnType('double precision').check('longitude between -180 and 180');
const degrees = () => p.float().columnType('double precision');

export const noticeTable = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: rowId().primary(),
    kind: p.enum(NOTICE_KINDS),
    state: p.enum(NOTICE_STATES).default('active'),
    author: () => belongsTo(User),
    /** Pet of a lost-pet notice. */
    pet: () => belongsTo(Pet).nullable(),
    species: p.text().$type<SpeciesId>(),
    breed: p.text().nullable(),
    gender: p.enum(ANIMAL_GENDERS).nullable(),
    size: p.text().$type<AnimalSize>().nullable(),
    colours: p.array().columnType('text[]').$type<AnimalColour[]>(),
    marks: p.text(),
    withheldMark: p.text(),
    reward: p.text(),
    happenedAt: p.datetime(),
    place: p.text(),
    /** Point on the grid, as shown to others (decision: lost-found). */
    latitude: latitude(),
    longitude: longitude(),
    /** Exact point, only for the users to whom the notice belongs. */
    exactLatitude: degrees(),
    exactLongitude: degrees(),
    allowsVisitors: p.boolean(),
    /** Steps of the first hours that are done. */
    stepsDone: p.array().columnType('text[]').$type<SearchStep[]>().default([]),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** Time of the last confirmation that the notice is current. */
    confirmedAt: insertedAt(),
    /** Time when its author was asked for a confirmation. */
    askedAt: p.datetime().nullable(),
    /** Post about the pet's return. */
    post: () => belongsTo(Post).nullable().deleteRule('set null'),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'notices_of_pets', expression: `(kind = 'lost') = (pet_id is not null)` }],
  indexes: [
    { name: 'notices_newest', columns: [{ name: 'id', sort: 'desc' }], where: IS_ACTIVE },
    { name: 'notices_to_confirm', properties: 'confirmedAt', where: IS_ACTIVE },
    { name: 'notices_of_author', columns: [{ name: 'author' }, { name: 'id', sort: 'desc' }] },
    { name: 'notices_of_pet', columns: [{ name: 'pet' }, { name: 'id', sort: 'desc' }], where: 'pet_id is not null' },
    { name: 'notices_post', properties: 'post', where: 'post_id is not null' },
  ],
  uniques: [
    {
      name: 'notices_one_of_pet',
      properties: 'pet',
      where: `pet_id is not null and state in (${QUOTED_LIST(OPEN_NOTICE_STATES)}) and removed_at is null`,
    },
  ],
});

/** Notice of a lost pet or a found animal (decision: lost-found). */
export class Notice extends noticeTable.class {}
noticeTable.setClass(Notice);

export const noticeImageTable = defineEntity({
  name: 'NoticeImage',
  tableName: 'notice_images',
  properties: {
    notice: () => belongsTo(Notice).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [{ name: 'notice_images_media', properties: 'image' }],
});

class NoticeImage extends noticeImageTable.class {}
noticeImageTable.setClass(NoticeImage);

export const sightingTable = defineEntity({
  name: 'Sighting',
  tableName: 'sightings',
  properties: {
    id: rowId().primary(),
    notice: () => belongsTo(Notice),
    /** Author; null for a visitor. */
    author: () => belongsTo(User).nullable(),
    seenAt: p.datetime(),
    place: p.text(),
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    exactLatitude: degrees().nullable(),
    exactLongitude: degrees().nullable(),
    text: p.text(),
    image: () => belongsTo(Image).fieldName('media_id').nullable().deleteRule('set null'),
    /** Id of the visitor's form, by which a repeated submission is detected. */
    formId: p.text().nullable(),
    /** Conversation started by the visitor who sent it. */
    conversation: () => belongsTo(TagConversation).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
    /** Pseudonym of a visitor's network (decision: crowds). */
    network: p.blob().$type<Buffer>().nullable(),
  },
  checks: [
    {
      name: 'sightings_placed',
      expression: 'num_nulls(latitude, longitude, exact_latitude, exact_longitude) in (0, 4)',
    },
  ],
  indexes: [
    { name: 'sightings_of_notice', properties: ['notice', 'seenAt', 'id'] },
    { name: 'sightings_author', properties: 'author', where: 'author_id is not null' },
    { name: 'sightings_conversation', properties: 'conversation', where: 'conversation_id is not null' },
    { name: 'sightings_media', properties: 'image', where: 'media_id is not null' },
  ],
  uniques: [{ name: 'sightings_form', properties: ['notice', 'formId'], where: 'form_id is not null' }],
});

/** Sighting of a lost pet. */
class Sighting extends sightingTable.class {}
sightingTable.setClass(Sighting);
