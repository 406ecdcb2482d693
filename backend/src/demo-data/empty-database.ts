import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes everybody and everything that belongs to somebody; what is published stays. The moderators' log refuses to
 * be emptied: it gives way here alone, and only with everything it speaks of.
 */
export async function emptyDatabase(em: EntityManager): Promise<void> {
  await em.transactional(async (inside) => {
    await inside.execute('alter table moderation_log disable trigger moderation_log_no_truncate');
    // Entries of timelines name people and posts without leaning on them.
    await inside.execute('truncate users, timeline_entries cascade');
    await inside.execute('alter table moderation_log enable trigger moderation_log_no_truncate');
  });
}
