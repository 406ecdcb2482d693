import pg from 'pg';

/**
 * Deletes all users and everything that belongs to them. Published versions and the initial topics stay; places are
 * imported again. The logs are append-only; only here they are emptied, together with what they refer to.
 */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Entries of timelines name users and posts without referring to them. Places are deleted with their owners, and so
    // are their counts and the records of their imports. Several statements at once are one transaction.
    await client.query(`
      alter table moderation_log disable trigger moderation_log_no_truncate;
      alter table topic_log disable trigger topic_log_no_truncate;
      alter table premium_log disable trigger premium_log_no_truncate;
      truncate users, timeline_entries, place_cells, place_imports cascade;
      alter table premium_log enable trigger premium_log_no_truncate;
      alter table topic_log enable trigger topic_log_no_truncate;
      delete from topics where not is_built_in;
      update topics set member_count = 0, thread_count = 0;
      alter table moderation_log enable trigger moderation_log_no_truncate;
    `);
  } finally {
    await client.end();
  }
}
