/**
 * Queues, schedules, and the function that runs a statement on every partition of jobs. From pg-boss 12.38 (MIT),
 * frozen: a migration runs it (decision: background-jobs).
 */
export const QUEUE_TABLES_46: readonly string[] = [
  `CREATE SCHEMA IF NOT EXISTS jobs`,
  `CREATE TYPE jobs.job_state AS ENUM ( 'created', 'retry', 'active', 'completed', 'cancelled', 'failed' )`,
  `CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE`,
  `CREATE TABLE jobs.version ( version int primary key, cron_on timestamp with time zone, bam_on timestamp with
time zone, flow_on timestamp with time zone, reindex_on timestamp with time zone, monitor_backoff_on timestamp
with time zone )`,
  `CREATE TABLE jobs.queue ( name text NOT NULL, policy text NOT NULL, retry_limit int NOT NULL, retry_delay int
NOT NULL, retry_backoff bool NOT NULL, retry_delay_max int, expire_seconds int NOT NULL, retention_seconds int
NOT NULL, deletion_seconds int NOT NULL, dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS
DISTINCT FROM name), partition bool NOT NULL, table_name text NOT NULL, deferred_count int NOT NULL default 0,
blocked_count int NOT NULL default 0, queued_count int NOT NULL default 0, ready_count int NOT NULL default 0,
warning_queued int NOT NULL default 0, active_count int NOT NULL default 0, failed_count int NOT NULL default 0,
total_count int NOT NULL default 0, retained_count int, retained_on timestamp with time zone, created_delta int
NOT NULL default 0, completed_delta int NOT NULL default 0, failed_delta int NOT NULL default 0, delta_on
timestamp with time zone, delta_seconds int, wait_bins int[], run_bins int[], ready_oldest_seconds int,
ready_history int[] NOT NULL default '{}', heartbeat_seconds int, notify bool NOT NULL DEFAULT false,
singletons_active text[], monitor_claim_on timestamp with time zone, monitor_on timestamp with time zone,
maintain_on timestamp with time zone, created_on timestamp with time zone not null default now(), updated_on
timestamp with time zone not null default now(), PRIMARY KEY (name) )`,
  `CREATE TABLE jobs.schedule ( name text REFERENCES jobs.queue ON DELETE CASCADE, key text not null DEFAULT '',
kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')), cron text not null, timezone text DEFAULT
'UTC', data jsonb, options jsonb, created_on timestamp with time zone not null default now(), updated_on
timestamp with time zone not null default now(), last_job_id uuid, PRIMARY KEY (name, key) )`,
  `CREATE TABLE jobs.subscription ( event text not null, name text not null REFERENCES jobs.queue ON DELETE
CASCADE, created_on timestamp with time zone not null default now(), updated_on timestamp with time zone not
null default now(), PRIMARY KEY(event, name) )`,
  `CREATE TABLE jobs.bam ( id uuid PRIMARY KEY default gen_random_uuid(), name text NOT NULL, version int NOT NULL,
status text NOT NULL DEFAULT 'pending', queue text, table_name text NOT NULL, command text NOT NULL, error text,
created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(), started_on timestamp with time zone,
completed_on timestamp with time zone )`,
  String.raw`CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE`,
  `CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql`,
  `CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql`,
];
