import { defineEntity, p } from '@mikro-orm/core';
import { NAMED_KINDS } from '@qlixline/contract/addresses/address-kinds';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';

// All of these are written only by imports of extracts (decision: addresses).

export const addressImportTable = defineEntity({
  name: 'AddressImport',
  tableName: 'address_imports',
  properties: {
    id: rowId().primary(),
    /** Name of the extract. */
    name: p.text(),
    begunAt: insertedAt(),
    /** Time from which searches find its addresses; null while it is being imported, and after it was replaced. */
    shownAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'address_imports_shown', properties: 'name', where: 'shown_at is not null' }],
});

/** Import of an extract's names. */
class AddressImport extends addressImportTable.class {}
addressImportTable.setClass(AddressImport);

export const addressTable = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: rowId().primary(),
    import: () => belongsTo(AddressImport),
    kind: p.enum(NAMED_KINDS),
    name: p.text(),
    /** Names in other languages, alternate, former and short names. */
    otherNames: p.array().columnType('text[]').$type<string[]>(),
    /** Town or village; empty if none is known. */
    town: p.text(),
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    /** Number of its points and houses, which tells a main street from a yard. */
    size: p.integer(),
  },
  indexes: [{ name: 'addresses_of_import', properties: ['import', 'id'] }],
});

/** Street, square, park or other named place. */
class Address extends addressTable.class {}
addressTable.setClass(Address);

export const addressWordTable = defineEntity({
  name: 'AddressWord',
  tableName: 'address_words',
  properties: {
    address: () => belongsTo(Address).primary(),
    /** A name from one of its words to its end, folded. */
    words: p.text().primary(),
    /** Cell of a tenth of a degree in which the address is. */
    cell: p.integer(),
  },
  indexes: [
    { name: 'address_words_near', properties: ['cell', 'words', 'address'] },
    { name: 'address_words_all', properties: ['words', 'address'] },
  ],
});

class AddressWord extends addressWordTable.class {}
addressWordTable.setClass(AddressWord);

export const addressTermTable = defineEntity({
  name: 'AddressTerm',
  tableName: 'address_terms',
  properties: { import: () => belongsTo(AddressImport).primary(), term: p.text().primary() },
  indexes: [
    {
      name: 'address_terms_alike',
      expression: 'create index address_terms_alike on address_terms using gin (term gin_trgm_ops)',
    },
    { name: 'address_terms_all', properties: 'term' },
  ],
});

/** Distinct word of an import's names, for searches with typing errors. */
class AddressTerm extends addressTermTable.class {}
addressTermTable.setClass(AddressTerm);

export const addressPointTable = defineEntity({
  name: 'AddressPoint',
  tableName: 'address_points',
  properties: {
    address: () => belongsTo(Address).primary(),
    /** Number within the address, from 0. */
    position: p.integer().primary(),
    /** House number, folded; null for a point along a street. */
    house: p.text().nullable(),
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
  },
  indexes: [{ name: 'address_points_houses', properties: ['address', 'house'], where: 'house is not null' }],
});

/** House of a street, or a point along it. */
class AddressPoint extends addressPointTable.class {}
addressPointTable.setClass(AddressPoint);
