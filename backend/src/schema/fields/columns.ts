import { p } from '@mikro-orm/core';
import type { EntityClass } from '@mikro-orm/core';

/** Column of a row's own number, which the database assigns. */
export const rowId = () =>
  // With its type, as the ORM would turn `bigserial` into one that excludes an identity.
  p.bigint('number').columnType('bigint').autoincrement().generated('by default as identity');

/** Column of another row's number without a foreign key, as that row may have been deleted. */
export const idOfRow = () => p.bigint('number');

/** Column of the time of the insert, by the database's clock. */
export const insertedAt = () => p.datetime().defaultRaw('now()');

/** Column of text that is compared ignoring case. */
export const caselessText = () => p.string().columnType('citext');

/** Reference to the row to which this one belongs and with which it is deleted. */
export const belongsTo = <Row extends EntityClass>(table: Row) =>
  p.manyToOne(table).ref().deleteRule('cascade').updateRule('no action');
