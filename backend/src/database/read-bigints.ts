import pg from 'pg';

/**
 * Parses `bigint` as a number, as ids and counts stay below 2^53. The driver returns text, which only larger values
 * need, and JavaScript would neither add nor compare it as a number. Applies to all connections of the process.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
