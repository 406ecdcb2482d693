import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { typedSql } from '../database/typed-sql.ts';

/**
 * Removes everybody and everything that belongs to somebody; what is published stays. The moderators' log refuses to
 * be emptied: it gives way here alone, and only with everything it speaks of.
 */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  await em.transactional(async (inside) => {
    const db = typedSql(inside);
    await sql`alter table moderation_log disable trigger moderation_log_no_truncate`.execute(db);
    // Entries of timelines name users and posts without referring to them.
    await sql`truncate users, timeline_entries cascade`.execute(db);
    await sql`alter table moderation_log enable trigger moderation_log_no_truncate`.execute(db);
  });
}
