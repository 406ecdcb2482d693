import { defineEntity, p } from '@mikro-orm/core';
import { ACCESSIBILITY, PLACE_CATEGORIES, PLACE_SOURCES } from '@qlixline/contract/places/place-categories';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@qlixline/contract/places/place-proposal-states';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

/** Field that users have corrected, which imports don't overwrite. */
export type CorrectedField = keyof PlaceInput | 'gone';

export const placeTable = defineEntity({
  name: 'Place',
  tableName: 'places',
  properties: {
    id: rowId().primary(),
    source: p.enum(PLACE_SOURCES),
    /** Id in OpenStreetMap, `node/123`; null for a place added by users. */
    sourceId: p.text().nullable(),
    category: p.enum(PLACE_CATEGORIES),
    name: p.text(),
    address: p.text(),
    phone: p.text(),
    website: p.text().nullable(),
    /** Opening hours as in the source. */
    hoursText: p.text().default(''),
    /** Minutes since the beginning of Monday in local time; null if unknown. */
    openMinutes: p.text().columnType('int4multirange').nullable(),
    timeZone: p.text(),
    wheelchair: p.enum(ACCESSIBILITY).nullable(),
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    /** Owner, as approved by a moderator. */
    owner: () => belongsTo(User).nullable().deleteRule('set null'),
    corrected: p.array().columnType('text[]').$type<CorrectedField[]>().default([]),
    /** Hash of the source at the last import. If it is equal again, the import changes nothing. */
    sourceHash: p.text().nullable(),
    /** Name of the extract it is from. */
    importName: p.text().nullable(),
    ratingSum: p.integer().default(0),
    reviewCount: p.integer().default(0),
    goneAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'places_sourced', expression: `(source = 'people') = (source_id is null)` }],
  indexes: [
    { name: 'places_owner', properties: 'owner', where: 'owner_id is not null' },
    { name: 'places_imported', properties: 'importName', where: 'import_name is not null' },
  ],
  uniques: [{ name: 'places_source', properties: ['source', 'sourceId'], where: 'source_id is not null' }],
});

/** Place for animals and their owners (decision: places). */
export class Place extends placeTable.class {}
placeTable.setClass(Place);

export const placeCellTable = defineEntity({
  name: 'PlaceCell',
  tableName: 'place_cells',
  properties: {
    zoom: p.smallint().primary().autoincrement(false),
    /** Block of 16 by 16 tiles. */
    blockX: p.smallint().primary().autoincrement(false),
    blockY: p.smallint().primary().autoincrement(false),
    groupName: p.text().primary(),
    x: p.integer().primary().autoincrement(false),
    y: p.integer().primary().autoincrement(false),
    count: p.integer(),
    /** Sum in hundred-thousandths of a degree. */
    latitudeSum: p.bigint('number'),
    longitudeSum: p.bigint('number'),
  },
});

/** Number of places in a tile of the map, kept by triggers. */
class PlaceCell extends placeCellTable.class {}
placeCellTable.setClass(PlaceCell);

export const placeReviewTable = defineEntity({
  name: 'PlaceReview',
  tableName: 'place_reviews',
  properties: {
    id: rowId().primary(),
    place: () => belongsTo(Place),
    author: () => belongsTo(User),
    stars: p.smallint().check('stars between 1 and 5'),
    text: p.text(),
    /** Reply of the user who owned the place at that time. */
    reply: p.text().nullable(),
    repliedAt: p.datetime().nullable(),
    replyAuthor: () => belongsTo(User).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'place_reviews_replied', expression: '(reply is null) = (replied_at is null)' }],
  indexes: [
    {
      name: 'place_reviews_newest',
      columns: [{ name: 'place' }, { name: 'id', sort: 'desc' }],
      where: 'removed_at is null',
    },
    { name: 'place_reviews_author', properties: ['author', 'place'] },
    { name: 'place_reviews_reply_author', properties: 'replyAuthor', where: 'reply_author_id is not null' },
  ],
  uniques: [{ name: 'place_reviews_once', properties: ['place', 'author'] }],
});

class PlaceReview extends placeReviewTable.class {}
placeReviewTable.setClass(PlaceReview);

export const placeReviewImageTable = defineEntity({
  name: 'PlaceReviewImage',
  tableName: 'place_review_images',
  properties: {
    review: () => belongsTo(PlaceReview).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [{ name: 'place_review_images_media', properties: 'image' }],
});

class PlaceReviewImage extends placeReviewImageTable.class {}
placeReviewImageTable.setClass(PlaceReviewImage);

export const placeFavouriteTable = defineEntity({
  name: 'PlaceFavourite',
  tableName: 'place_favourites',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    place: () => belongsTo(Place),
  },
  indexes: [
    { name: 'place_favourites_newest', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] },
    { name: 'place_favourites_place', properties: 'place' },
  ],
  uniques: [{ name: 'place_favourites_once', properties: ['user', 'place'] }],
});

/** Place that a user has marked as a favourite. */
class PlaceFavourite extends placeFavouriteTable.class {}
placeFavouriteTable.setClass(PlaceFavourite);

export const placeProposalTable = defineEntity({
  name: 'PlaceProposal',
  tableName: 'place_proposals',
  properties: {
    id: rowId().primary(),
    kind: p.enum(PROPOSAL_KINDS),
    state: p.enum(PROPOSAL_STATES).default('waiting'),
    user: () => belongsTo(User),
    /** Place; null for a new one until its approval. */
    place: () => belongsTo(Place).nullable(),
    proposed: p.json().$type<PlaceInput>().nullable(),
    note: p.text(),
    refusal: p.text().nullable(),
    createdAt: insertedAt(),
  },
  checks: [
    {
      name: 'place_proposals_of_places',
      expression: `(kind = 'new' and state <> 'approved') = (place_id is null)`,
    },
    { name: 'place_proposals_content', expression: `(kind in ('new', 'correction')) = (proposed is not null)` },
  ],
  indexes: [
    { name: 'place_proposals_waiting', properties: 'id', where: `state = 'waiting'` },
    { name: 'place_proposals_user', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] },
    { name: 'place_proposals_place', properties: 'place', where: 'place_id is not null' },
  ],
  uniques: [
    {
      name: 'place_proposals_once',
      properties: ['user', 'place', 'kind'],
      where: `state = 'waiting' and place_id is not null`,
    },
  ],
});

/** Proposal to change a place, which a moderator answers. */
class PlaceProposal extends placeProposalTable.class {}
placeProposalTable.setClass(PlaceProposal);

export const placeImportTable = defineEntity({
  name: 'PlaceImport',
  tableName: 'place_imports',
  properties: {
    id: rowId().primary(),
    name: p.text(),
    fileHash: p.text(),
    /** Number of objects processed so far. */
    position: p.integer().default(0),
    added: p.integer().default(0),
    changed: p.integer().default(0),
    unchanged: p.integer().default(0),
    skipped: p.integer().default(0),
    gone: p.integer().default(0),
    begunAt: insertedAt(),
    endedAt: p.datetime().nullable(),
  },
});

/** Import of an extract. */
class PlaceImport extends placeImportTable.class {}
placeImportTable.setClass(PlaceImport);

export const placeImportIdTable = defineEntity({
  name: 'PlaceImportId',
  tableName: 'place_import_ids',
  properties: {
    import: () => belongsTo(PlaceImport).primary(),
    sourceId: p.text().primary(),
  },
});

/** Id in the extract being imported. Places whose id isn't listed are removed afterwards. */
class PlaceImportId extends placeImportIdTable.class {}
placeImportIdTable.setClass(PlaceImportId);
