/** SQL of a cursor, which `database/page-cursor.ts` and `database/uuid-cursor.ts` read; null when `place` is. */
export const CURSOR_AT = (place: string): string =>
  `rtrim(translate(encode(convert_to((${place})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;
