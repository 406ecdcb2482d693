import { randomUUID } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { requestJobs } from '../../jobs/request-jobs.ts';
import { IS_SHOWN_PREVIEW } from '../../schema/posts/shown-previews.sql.ts';
import { LINK_PREVIEW_JSON } from '../../schema/json/link-preview.sql.ts';
import type { PageFacts } from './page-facts.ts';

/** Bound on all users' queued pages; more aren't accepted. */
const WAITING_MAX = 1_000;
const REMOVAL_BATCH_SIZE = 500;
const QUEUE = 'fetch-link-preview';

const ago = (interval: string) => sql<string>`now() - ${sql.lit(interval)}::interval`;
/** Age after which a queued page is given up. */
const GIVEN_UP_AFTER = '10 minutes';
const IS_STALE = sql<boolean>`(link_previews.wanted_at is null and link_previews.fetched_at <
  now() - case link_previews.state when 'failed' then interval '1 day' else interval '7 days' end)`;

type Facts = Pick<PageFacts, 'siteName' | 'title' | 'description'> & { imageId: string | null };
export type QueuedPage = { id: number; url: string };

/** Returns an id for a job that fetches a page. A page that is being fetched can be requested again. */
const newJobOf = (id: number) => `${randomUUID().slice(0, -12)}${id.toString(16).padStart(12, '0')}`;
const pageOf = (job: string) => Number.parseInt(job.slice(-12), 16);

/** Stored previews, and the queue of pages to fetch. */
@Injectable()
export class LinkPreviewsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the preview of an address, and queues it if it is missing or stale. Writes nothing otherwise, so that
   * parallel requests don't block each other. Returns undefined if the queue is full.
   */
  async findOrQueue(url: string): Promise<number | undefined> {
    const db = typedSql(this.em);
    const found = await db
      .selectFrom('link_previews')
      .select(['id', sql<boolean>`asked_at > ${ago('1 day')} and not ${IS_STALE}`.as('isFresh')])
      .where('url', '=', url)
      .executeTakeFirst();
    if (found?.isFresh) return found.id;
    const requested = await db
      .insertInto('link_previews')
      .columns(['url'])
      .expression(
        db
          .selectNoFrom(sql<string>`${url}::text`.as('url'))
          .where(
            sql<boolean>`(select count(*) from link_previews waiting where waiting.wanted_at is not null) < ${WAITING_MAX}::integer`,
          ),
      )
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({
          asked_at: sql<string>`now()`,
          state: sql<'pending'>`case when ${IS_STALE} and link_previews.state = 'failed' then 'pending' else link_previews.state end`,
          wanted_at: sql<string>`case when ${IS_STALE} then now() else link_previews.wanted_at end`,
        }),
      )
      .returning(['id', sql<boolean>`wanted_at is not null`.as('isQueued')])
      .executeTakeFirst();
    if (requested?.isQueued) await requestJobs(this.em, QUEUE, [newJobOf(requested.id)], { group: new URL(url).host });
    return requested?.id ?? found?.id;
  }

  /** Returns JSON text in the shape of `linkPreviewReplySchema`. */
  async replyJson(id: number | undefined): Promise<string> {
    const reply = await typedSql(this.em)
      .selectFrom('link_previews')
      .select(
        shared<string>(
          (row: string) => `json_build_object('preview', ${LINK_PREVIEW_JSON(row)})::text`,
          sql.ref('link_previews'),
        ).as('json'),
      )
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
    return reply?.json ?? '{"preview":null}';
  }

  /** Finds the page of a job; undefined if it was fetched or given up. */
  async findQueued(job: string): Promise<QueuedPage | undefined> {
    return this.#sql()
      .selectFrom('link_previews')
      .select(['id', 'url'])
      .where('id', '=', pageOf(job))
      .where('wanted_at', '>', ago(GIVEN_UP_AFTER))
      .executeTakeFirst();
  }

  /** Requests jobs for queued pages that have none, as after a restore. */
  async requestMissing(): Promise<void> {
    const queued = await this.#sql()
      .selectFrom('link_previews')
      .select(['id', 'url'])
      .where('wanted_at', 'is not', null)
      .orderBy('wanted_at')
      .execute();
    const { rows } = await sql<{ id: string }>`
      select id from jobs.job where name = ${QUEUE}::text and state in ('created', 'retry', 'active')`.execute(
      this.#sql(),
    );
    const live = new Set(rows.map(({ id }) => pageOf(id)));
    for (const { id, url } of queued) {
      if (!live.has(id)) await requestJobs(this.em, QUEUE, [newJobOf(id)], { group: new URL(url).host });
    }
  }

  /**
   * Stores the page's facts; null if the page couldn't be read, which keeps earlier facts. Returns true if somebody was
   * waiting for them.
   */
  async finish(id: number, facts: Facts | null): Promise<boolean> {
    const before = await this.#sql()
      .selectFrom('link_previews')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    await this.#sql()
      .updateTable('link_previews')
      .set({ wanted_at: null, claimed_at: null, fetched_at: sql<string>`now()` })
      .set(
        facts
          ? {
              state: 'ready',
              site_name: facts.siteName,
              title: facts.title,
              description: facts.description,
              image_id: facts.imageId,
            }
          : { state: sql<'failed'>`case state when 'pending' then 'failed' else state end` },
      )
      .where('id', '=', id)
      .execute();
    return facts !== null && before?.state !== 'ready';
  }

  /** Gives up pages that have been queued for too long, for example because the process died in each attempt. */
  async failOverdue(): Promise<void> {
    await this.#sql()
      .updateTable('link_previews')
      .set({
        state: sql<'failed'>`case state when 'pending' then 'failed' else state end`,
        wanted_at: null,
        claimed_at: null,
        fetched_at: sql<string>`now()`,
      })
      .where('wanted_at', '<', ago(GIVEN_UP_AFTER))
      .execute();
  }

  /**
   * Removes previews that nothing has shown or requested for a week. Their pictures are removed like all images that
   * nothing shows.
   */
  async removeUnshown(): Promise<void> {
    const { numDeletedRows } = await this.#sql()
      .deleteFrom('link_previews')
      .where('id', 'in', (previews) =>
        previews
          .selectFrom('link_previews')
          .select('id')
          .where('asked_at', '<', ago('7 days'))
          .where((eb) => eb.not(shared(IS_SHOWN_PREVIEW, sql.ref('link_previews'))))
          .limit(REMOVAL_BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === REMOVAL_BATCH_SIZE) await this.removeUnshown();
  }

  /** Opens a new EntityManager, as these statements run outside requests. */
  #sql() {
    return typedSql(this.em.fork());
  }
}
