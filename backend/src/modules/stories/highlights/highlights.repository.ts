import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NamedHighlight } from '@qlixline/contract/stories/highlight';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { KEPT_STORY } from '../../../schema/stories/visible-stories.sql.ts';
import { highlightStoriesQuery, highlightsQuery, storyHighlightsQuery } from './highlights.query.ts';

/** Highlights. Changes filter by owner or use a locked own highlight. */
@Injectable()
export class HighlightsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `highlightsSchema`. */
  listJson(ownerId: string): Promise<string | null> {
    return this.preparedReads.json(highlightsQuery, [ownerId]);
  }

  /** Returns JSON text in the shape of `highlightStoriesSchema`; null if the viewer can't see the highlight. */
  storiesJson(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(highlightStoriesQuery, [viewerId, id]);
  }

  /**
   * Returns JSON text in the shape of `storyHighlightsSchema`; null if the story doesn't exist or isn't the owner's.
   */
  havingJson(ownerId: string, storyId: number): Promise<string | null> {
    return this.preparedReads.json(storyHighlightsQuery, [ownerId, storyId]);
  }

  async countOf(ownerId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('highlights')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return count;
  }

  add(ownerId: string, name: string): Promise<NamedHighlight> {
    return typedSql(this.em)
      .insertInto('highlights')
      .values({ owner_id: ownerId, name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  }

  async rename(ownerId: string, id: number, name: string): Promise<NamedHighlight | null> {
    const highlight = await typedSql(this.em)
      .updateTable('highlights')
      .set({ name })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning(['id', 'name'])
      .executeTakeFirst();
    return highlight ?? null;
  }

  async delete(ownerId: string, id: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('highlights')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Locks the highlight, so that nobody adds a story until the transaction ends; false if it isn't the owner's. */
  async lockOwn(ownerId: string, id: number): Promise<boolean> {
    const highlight = await typedSql(this.em)
      .selectFrom('highlights')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return highlight !== undefined;
  }

  /** Locks the owner's story against removal until the transaction ends; false if there is none. */
  async lockStory(ownerId: string, storyId: number): Promise<boolean> {
    const story = await typedSql(this.em)
      .selectFrom('stories')
      .select('id')
      .where('id', '=', storyId)
      .where('author_id', '=', ownerId)
      .where(shared(KEPT_STORY))
      .forKeyShare()
      .executeTakeFirst();
    return story !== undefined;
  }

  /** Counts the highlight's stories without this one. Recently deleted ones count, as they can be restored. */
  async countBeside(id: number, storyId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('highlight_stories')
      .innerJoin('stories', 'stories.id', 'highlight_stories.story_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('highlight_id', '=', id)
      .where('story_id', '<>', storyId)
      .where('removed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('deleted_at', 'is', null),
          eb('deleted_at', '>', sql<string>`now() - make_interval(mins => ${POST_RESTORE_MINUTES})`),
        ]),
      )
      .executeTakeFirstOrThrow();
    return count;
  }

  async addStory(id: number, storyId: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('highlight_stories')
      .values({ highlight_id: id, story_id: storyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeStory(id: number, storyId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('highlight_stories')
      .where('highlight_id', '=', id)
      .where('story_id', '=', storyId)
      .execute();
  }
}
