import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { typedSql } from '../database/typed-sql.ts';

/**
 * Removes everybody and everything that belongs to somebody; what is published stays, and so do the topics of the beginning. Places are imported anew. The
 * moderators' logs refuse to be emptied: they give way here alone, and only with everything they speak of.
 */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  await em.transactional(async (inside) => {
    const db = typedSql(inside);
    await sql`alter table moderation_log disable trigger moderation_log_no_truncate`.execute(db);
    await sql`alter table topic_log disable trigger topic_log_no_truncate`.execute(db);
    // Entries of timelines name users and posts without referring to them. Places go with those who run some: so do their counts, and what
    // is known of their imports.
    await sql`truncate users, timeline_entries, place_cells, place_imports cascade`.execute(db);
    await sql`alter table topic_log enable trigger topic_log_no_truncate`.execute(db);
    await db.deleteFrom('topics').where('is_built_in', '=', false).execute();
    await db.updateTable('topics').set({ member_count: 0, thread_count: 0 }).execute();
    await sql`alter table moderation_log enable trigger moderation_log_no_truncate`.execute(db);
  });
}
