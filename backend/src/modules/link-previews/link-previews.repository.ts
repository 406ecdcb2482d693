import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_SHOWN_PREVIEW } from '../../schema/posts/shown-previews.sql.ts';
import { LINK_PREVIEW_JSON } from '../../schema/json/link-preview.sql.ts';
import type { PageFacts } from './page-facts.ts';

/** Bound on all users' queued pages; more aren't accepted. */
const WAITING_MAX = 1_000;
const REMOVAL_BATCH_SIZE = 500;

const ago = (interval: string) => sql<string>`now() - ${sql.lit(interval)}::interval`;
/** Condition that no process works on it: it is unclaimed, or the claim is older than any fetch takes. */
const IS_UNCLAIMED = sql<boolean>`(claimed_at is null or claimed_at < now() - interval '1 minute')`;
/** Age after which a queued page is given up. */
const GIVEN_UP_AFTER = '10 minutes';
const IS_STALE = sql<boolean>`(link_previews.wanted_at is null and link_previews.fetched_at <
  now() - case link_previews.state when 'failed' then interval '1 day' else interval '7 days' end)`;

type Facts = Pick<PageFacts, 'siteName' | 'title' | 'description'> & { imageId: string | null };
export type ClaimedPage = { id: number; url: string };

/** Stored previews, and the queue of pages to fetch. */
@Injectable()
export class LinkPreviewsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the preview of an address, queueing it if it is missing or stale. Writes nothing otherwise, so that
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
      .returning('id')
      .executeTakeFirst();
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

  /**
   * Claims the page that has been queued longest, except those of these hosts; no other backend takes it for a minute.
   */
  async claim(exceptHosts: readonly string[]): Promise<ClaimedPage | undefined> {
    return this.#sql()
      .updateTable('link_previews')
      .set({ claimed_at: sql<string>`now()` })
      .where('id', '=', (previews) =>
        previews
          .selectFrom('link_previews')
          .select('id')
          .where('wanted_at', '>', ago(GIVEN_UP_AFTER))
          .where(IS_UNCLAIMED)
          .where(sql<boolean>`split_part(url, '/', 3) <> all(${exceptHosts}::text[])`)
          .orderBy('wanted_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'url'])
      .executeTakeFirst();
  }

  /**
   * Stores the facts; null if the page couldn't be read, which keeps earlier ones. Returns true if somebody was waiting
   * for it.
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

  /** Gives up pages that have been queued for too long, such as when each attempt ended with its process. */
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
   * Removes previews that nothing has shown or requested for a week. Their pictures are removed like all unshown ones.
   */
  async removeUnshown(): Promise<void> {
    await this.#sql()
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
      .execute();
  }

  /** Opens a fresh session, as these statements run outside requests. */
  #sql() {
    return typedSql(this.em.fork());
  }
}
