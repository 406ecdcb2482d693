import { p } from '@mikro-orm/core';
import type { EntityClass } from '@mikro-orm/core';

/** A row's number, from the database. */
export const rowId = () => p.integer().autoincrement().generated('by default as identity');

/** The moment of the insert, by the database's clock. */
export const insertedAt = () => p.datetime().defaultRaw('now()');

/** Text that is the same in capitals and in small letters. */
export const caselessText = () => p.string().columnType('citext');

/** The row that this one belongs to, and goes with. */
export const belongsTo = <Row extends EntityClass>(table: Row) =>
  p.manyToOne(table).ref().deleteRule('cascade').updateRule('no action');
