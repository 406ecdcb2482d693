import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { typedSql } from '../database/sql/typed-sql.ts';

/**
 * Deletes all users and their content; published builds and built-in topics stay, places are imported again. The
 * append-only logs allow it only here, together with everything they refer to.
 */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  await em.transactional(async (inside) => {
    const db = typedSql(inside);
    await sql`alter table moderation_log disable trigger moderation_log_no_truncate`.execute(db);
    await sql`alter table topic_log disable trigger topic_log_no_truncate`.execute(db);
    // Entries of timelines refer to users and posts without foreign keys. Places are deleted with their owners, so
    // their counts and imports must be, too.
    await sql`truncate users, timeline_entries, place_cells, place_imports cascade`.execute(db);
    await sql`alter table topic_log enable trigger topic_log_no_truncate`.execute(db);
    await db.deleteFrom('topics').where('is_built_in', '=', false).execute();
    await db.updateTable('topics').set({ member_count: 0, thread_count: 0 }).execute();
    await sql`alter table moderation_log enable trigger moderation_log_no_truncate`.execute(db);
  });
}
