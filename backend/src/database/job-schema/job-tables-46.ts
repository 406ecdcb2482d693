/** Jobs with their indexes, warnings, figures and instances. From pg-boss 12.38 (MIT), frozen: a migration runs it (decision: background-jobs). */
export const JOB_TABLES_46: readonly string[] = [
  `CREATE TABLE jobs.job ( id uuid not null default gen_random_uuid(), name text not null, priority integer not
null default(0), data jsonb, state jobs.job_state not null default 'created', retry_limit integer not null
default 2, retry_count integer not null default 0, retry_delay integer not null default 0, retry_backoff boolean
not null default false, retry_delay_max integer, expire_seconds int not null default 900, deletion_seconds int
not null default 604800, singleton_key text, singleton_on timestamp without time zone, group_id text, group_tier
text, start_after timestamp with time zone not null default now(), created_on timestamp with time zone not null
default now(), started_on timestamp with time zone, completed_on timestamp with time zone, keep_until timestamp
with time zone NOT NULL default now() + interval '1209600', output jsonb, dead_letter text, policy text,
heartbeat_on timestamp with time zone, heartbeat_seconds int, blocked boolean not null default false, blocking
boolean not null default false, pending_dependencies int not null default 0, source_name text, source_id uuid,
source_created_on timestamp with time zone, source_retry_count int, source_output jsonb, source_root_id uuid,
trace_context jsonb, upsert_by_key bool ) PARTITION BY LIST (name)`,
  `ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)`,
  `CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS)`,
  `SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i13 ON jobs.job (name, singleton_key) WHERE state = 'created' AND upsert_by_key$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i14 ON jobs.job (name, state, blocked, start_after) WHERE state IN ('created', 'retry', 'active', 'failed')$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i15 ON jobs.job (name, created_on)$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i16 ON jobs.job (name, completed_on) WHERE completed_on IS NOT NULL$cmd$, 'job_common')`,
  `SELECT jobs.job_table_run($cmd$CREATE INDEX job_i17 ON jobs.job (name, singleton_key, created_on) WHERE state < 'active' AND singleton_key IS NOT NULL$cmd$, 'job_common')`,
  `ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT`,
  `CREATE TABLE jobs.warning ( id uuid PRIMARY KEY default gen_random_uuid(), type text NOT NULL, message text NOT
NULL, data jsonb, created_on timestamp with time zone NOT NULL DEFAULT now() )`,
  `CREATE INDEX warning_i1 ON jobs.warning (created_on DESC)`,
  `CREATE TABLE jobs.queue_stats ( id uuid NOT NULL DEFAULT gen_random_uuid(), name text NOT NULL, deferred_count
int NOT NULL DEFAULT 0, queued_count int NOT NULL DEFAULT 0, ready_count int NOT NULL DEFAULT 0, active_count
int NOT NULL DEFAULT 0, failed_count int NOT NULL DEFAULT 0, total_count int NOT NULL DEFAULT 0, created_delta
int, completed_delta int, failed_delta int, delta_seconds int, delta_on timestamptz, wait_bins int[], run_bins
int[], ready_oldest_seconds int, captured_on timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (id, captured_on) )
PARTITION BY RANGE (captured_on)`,
  `CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count)`,
  `DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$`,
  `CREATE TABLE jobs.job_dependency ( child_name text NOT NULL, child_id uuid NOT NULL, parent_name text NOT NULL,
parent_id uuid NOT NULL, PRIMARY KEY (child_name, child_id, parent_name, parent_id) )`,
  `CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id)`,
  `CREATE TABLE jobs.instance ( id uuid PRIMARY KEY, name text, host text NOT NULL, pid int NOT NULL, version text
NOT NULL, node_version text NOT NULL, application_name text, heartbeat_seconds int NOT NULL, supervise bool NOT
NULL, schedule bool NOT NULL, migrate bool NOT NULL, persist_queue_stats bool NOT NULL, persist_warnings bool
NOT NULL, pool_max int, pool_total int, pool_idle int, pool_waiting int, workers jsonb NOT NULL DEFAULT
'[]'::jsonb, metrics jsonb, config jsonb NOT NULL DEFAULT '{}'::jsonb, crash_restarts int NOT NULL DEFAULT 0,
crash_restarts_since timestamptz, started_on timestamptz NOT NULL DEFAULT now(), heartbeat_on timestamptz NOT
NULL DEFAULT now(), stopped_on timestamptz )`,
];
