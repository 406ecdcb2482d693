import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, HookKind, ReleaseEventType, ReleaseHook } from '@qlixline/contract/remotes/release-hook';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { REGISTRY_HEAD } from '../../schema/remotes/registry.sql.ts';

export type NewHook = { unit: string | null; kind: HookKind; target: string | null; createdBy: string };
/** Hook of which a part of the log hasn't been looked at. */
export type WaitingHook = {
  id: string;
  unit: string | null;
  kind: HookKind;
  target: string;
  announcedSeq: number;
  /** Number of the log's newest entry. */
  head: number;
};
export type Delivery = { type: ReleaseEventType; status: DeliveryStatus; reason: string | null };

const HEAD = sql<number>`${sql.raw(REGISTRY_HEAD)}`;

/** Subscriptions to releases. */
@Injectable()
export class ReleaseHooksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds a hook that reports what happens from now on. Returns null if its unit, or "all", has `max` already. */
  async add({ unit, kind, target, createdBy }: NewHook, max: number): Promise<string | null> {
    const db = typedSql(this.em);
    await sql`select pg_advisory_xact_lock(hashtextextended('release hooks', 0))`.execute(db);
    const { count } = await db
      .selectFrom('release_hooks')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(sql<boolean>`unit is not distinct from ${unit}::text`)
      .executeTakeFirstOrThrow();
    if (count >= max) return null;
    const id = randomUUIDv7();
    await db
      .insertInto('release_hooks')
      .values({ id, unit, kind, target, created_by: createdBy, announced_seq: HEAD })
      .execute();
    return id;
  }

  /** Lists hooks, oldest first: of one unit, or all if it is null. */
  async list(unit: string | null): Promise<ReleaseHook[]> {
    const rows = await this.#all()
      .$if(unit !== null, (all) => all.where('unit', '=', unit))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toHook);
  }

  async find(id: string): Promise<ReleaseHook | undefined> {
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row && toHook(row);
  }

  async remove(id: string): Promise<void> {
    await typedSql(this.em).deleteFrom('release_hooks').where('id', '=', id).execute();
  }

  async noteDelivery(id: string, { type, status, reason }: Delivery): Promise<void> {
    await typedSql(this.em)
      .updateTable('release_hooks')
      .set({ last_type: type, last_at: sql<string>`now()`, last_status: status, last_reason: reason })
      .where('id', '=', id)
      .execute();
  }

  /** Lists the hooks to which something may have to be sent. */
  async behind(): Promise<string[]> {
    const rows = await typedSql(this.em)
      .selectFrom('release_hooks')
      .select('id')
      .where('kind', '<>', 'feed')
      .where('announced_seq', '<', HEAD)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Locks a hook until the transaction ends. Returns undefined if it is removed or another backend has locked it. */
  async lock(id: string): Promise<WaitingHook | undefined> {
    const row = await typedSql(this.em)
      .selectFrom('release_hooks')
      .select(['id', 'unit', 'kind', 'target', 'announced_seq as announcedSeq', HEAD.as('head')])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row && { ...row, target: row.target ?? '' };
  }

  async noteAnnounced(id: string, seq: number): Promise<void> {
    await typedSql(this.em).updateTable('release_hooks').set({ announced_seq: seq }).where('id', '=', id).execute();
  }

  #all() {
    return typedSql(this.em)
      .selectFrom('release_hooks')
      .select(['id', 'unit', 'kind', 'target', 'created_by', 'last_type', 'last_status', 'last_reason'])
      .select(shared<string>(isoTime, sql.ref('created_at')).as('created_at'))
      .select(shared<string | null>(isoTime, sql.ref('last_at')).as('last_at'));
  }
}

type Row = {
  id: string;
  unit: string | null;
  kind: HookKind;
  target: string | null;
  created_by: string;
  created_at: string;
  last_type: ReleaseEventType | null;
  last_at: string | null;
  last_status: DeliveryStatus | null;
  last_reason: string | null;
};

function toHook(row: Row): ReleaseHook {
  const { id, unit, kind, target, created_by, created_at, last_type, last_at, last_status, last_reason } = row;
  const isUsed = last_type !== null && last_at !== null && last_status !== null;
  return {
    id,
    unit,
    kind,
    target,
    createdAt: created_at,
    createdBy: created_by,
    last: isUsed ? { type: last_type, at: last_at, status: last_status, reason: last_reason } : null,
  };
}
