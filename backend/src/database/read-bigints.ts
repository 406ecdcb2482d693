import pg from 'pg';

/**
 * Reads `bigint` as a number, as ids and counts are: they stay below 2^53. The driver returns text, which only a larger
 * value needs, and JavaScript would neither add nor compare as a number. For all connections of the process.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
