import { p } from '@mikro-orm/core';
import type { EntityClass } from '@mikro-orm/core';

/** Column of a row's number, assigned by the database. */
export const rowId = () => p.integer().autoincrement().generated('by default as identity');

/** Column of the time of the insert, by the database's clock. */
export const insertedAt = () => p.datetime().defaultRaw('now()');

/** Column of text that is compared ignoring case. */
export const caselessText = () => p.string().columnType('citext');

/** Reference to the row that this one belongs to and is deleted with. */
export const belongsTo = <Row extends EntityClass>(table: Row) =>
  p.manyToOne(table).ref().deleteRule('cascade').updateRule('no action');
