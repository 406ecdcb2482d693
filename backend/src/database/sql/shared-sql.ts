import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Character that occurs in no SQL. */
const MARK = '\u0000';

/**
 * Embeds a shared condition or view (`schema/<area>`, `schema/json`) into typed SQL. Arguments are values, which
 * are bound, or references such as `sql.ref('users.id')`.
 */
export function shared<Result = SqlBool>(
  fragment: (...about: string[]) => string,
  ...about: readonly unknown[]
): RawBuilder<Result> {
  const text = fragment(...about.map((_, nth) => `${MARK}${nth}${MARK}`));
  const parts = text.split(MARK).map((part, nth) => (nth % 2 === 0 ? sql.raw(part) : sql`${about[Number(part)]}`));
  return sql<Result>`${sql.join(parts, sql.raw(''))}`;
}
