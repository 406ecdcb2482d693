import { createHash } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ErrorGroup } from '@qlixline/contract/remotes/registry';
import { ERRORS_SHOWN } from '@qlixline/contract/remotes/registry-limits';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { SourceMappedStacks } from './source-mapped-stacks.ts';

/** Bound on error groups of one version, which concurrent reports may slightly exceed. More groups tell nothing new. */
const GROUPS_MAX = 100;
/** Number of innermost stack places that distinguish errors; outer ones are shared by many. */
const STACK_FRAMES_MAX = 2;

export type VersionErrors = { unit: string; version: string; groups: ErrorGroup[] };

/** Errors thrown by remotes in tabs, grouped by similarity. */
@Injectable()
export class RemoteErrors {
  constructor(
    private readonly em: EntityManager,
    private readonly stacks: SourceMappedStacks,
  ) {}

  async record(userId: string, reports: readonly RemoteReport[]): Promise<void> {
    for (const report of reports) if (report.error) await this.recordOne(userId, report, report.error);
  }

  /** Lists each version's groups, those with most users first, at most `ERRORS_SHOWN`. `reader` as in `translate`. */
  async ofVersions(
    versions: readonly { unit: string; version: string }[],
    reader: string | null,
  ): Promise<VersionErrors[]> {
    return Promise.all(
      versions.map(async ({ unit, version }) => ({
        unit,
        version,
        groups: await this.ofVersion(unit, version, reader),
      })),
    );
  }

  private async ofVersion(remote: string, version: string, reader: string | null): Promise<ErrorGroup[]> {
    const groups = await typedSql(this.em)
      .selectFrom('remote_errors as e')
      .innerJoin('remote_error_users as u', (join) =>
        join
          .onRef('u.remote', '=', 'e.remote')
          .onRef('u.version', '=', 'e.version')
          .onRef('u.fingerprint', '=', 'e.fingerprint'),
      )
      .where('e.remote', '=', remote)
      .where('e.version', '=', version)
      .groupBy(['e.remote', 'e.version', 'e.fingerprint'])
      .select([
        'e.kind',
        'e.message',
        'e.stack',
        sql<number>`count(*)::integer`.as('people'),
        shared<string>(isoTime, sql.ref('e.last_at')).as('lastAt'),
      ])
      .orderBy('people', 'desc')
      .orderBy('e.last_at', 'desc')
      .limit(ERRORS_SHOWN)
      .execute();
    return Promise.all(
      groups.map(async (group) => {
        const sourceStack = await this.stacks.translate(group.stack, reader);
        return { ...group, ...(sourceStack !== undefined && { sourceStack }) };
      }),
    );
  }

  private async recordOne(
    userId: string,
    { remote, version, kind }: RemoteReport,
    { message, stack }: NonNullable<RemoteReport['error']>,
  ): Promise<void> {
    const key = { remote, version, fingerprint: fingerprintOf(kind, message, stack) };
    const db = typedSql(this.em);
    const { others } = await db
      .selectFrom('remote_errors')
      .select(sql<number>`count(*)::integer`.as('others'))
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('fingerprint', '!=', key.fingerprint)
      .executeTakeFirstOrThrow();
    if (others >= GROUPS_MAX) return;
    await db
      .insertInto('remote_errors')
      .values({ ...key, kind, message: withoutNul(message), stack: withoutNul(stack) })
      .onConflict((conflict) =>
        conflict.columns(['remote', 'version', 'fingerprint']).doUpdateSet({ last_at: sql<string>`now()` }),
      )
      .execute();
    await db
      .insertInto('remote_error_users')
      .values({ ...key, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Removes NUL, the only character PostgreSQL rejects, from text thrown by remotes. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}

/** Returns a key that is equal for the same error with different data: numbers and the host are ignored. */
function fingerprintOf(kind: string, message: string, stack: string): string {
  const places = [...stack.matchAll(/https?:\/\/[^/\s]+(\/[^\s)]+)/g)]
    .slice(0, STACK_FRAMES_MAX)
    .map(([, position]) => position);
  const words = message.replace(/\d+/g, '0');
  return createHash('sha256')
    .update([kind, words, ...places].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}
