import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES, STORY_LIFETIME_HOURS } from '@qlixline/contract/limits';
import type { StoryReaction } from '@qlixline/contract/stories/story';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { FRIENDS_OF, IS_BLOCKED, IS_MUTED, IS_RESTRICTED } from '../../schema/friends/relation.sql.ts';
import {
  ACTIVE_STORY,
  IS_LASTING_STORY,
  KEPT_STORY,
  VISIBLE_KEPT_STORY,
  VISIBLE_STORY,
} from '../../schema/stories/visible-stories.sql.ts';
import { storyAudienceQuery } from './story-audience.query.ts';
import { storyRingsQuery } from './story-rings.query.ts';
import { storyViewersQuery } from './story-viewers.query.ts';

type NewStory = { authorId: string; imageId: string; caption: string };
/** Story that is deleted together with its image, and the users who see it in their row of stories. */
type StoryWithViewers = { id: number; userIds: string[] };

@Injectable()
export class StoriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns the viewer's rings as JSON text. */
  async ringsJson(viewerId: string): Promise<string> {
    return (await this.preparedReads.json(storyRingsQuery, [viewerId])) ?? '{"items":[]}';
  }

  /** Returns a page of viewers as JSON text; null unless this is the author and the story is active. */
  viewersJson(authorId: string, storyId: number, after: number | undefined, limit: number): Promise<string | null> {
    return this.preparedReads.json(storyViewersQuery, [authorId, storyId, after ?? null, limit]);
  }

  /** Returns the candidates to notify of a change of each story. */
  audienceOf(storyIds: readonly number[], candidates: readonly string[]): Promise<{ id: number; userId: string }[]> {
    return this.preparedReads.rows(storyAudienceQuery, [storyIds, candidates]);
  }

  async countActiveOf(authorId: string): Promise<number> {
    const { count } = await this.#count()
      .where('author_id', '=', authorId)
      .where(shared(ACTIVE_STORY))
      .executeTakeFirstOrThrow();
    return count;
  }

  async countShowing(imageId: string): Promise<number> {
    const { count } = await this.#count()
      .where('media_id', '=', imageId)
      .where(shared(KEPT_STORY))
      .executeTakeFirstOrThrow();
    return count;
  }

  async add({ authorId, imageId, caption }: NewStory): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('stories')
      .values({
        author_id: authorId,
        media_id: imageId,
        caption,
        expires_at: sql<string>`now() + make_interval(hours => ${STORY_LIFETIME_HOURS})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Returns the author of an active story; null if the viewer may not see it. */
  async authorOfVisible(viewerId: string, storyId: number): Promise<string | null> {
    const story = await this.#story(storyId).where(shared(VISIBLE_STORY, viewerId)).executeTakeFirst();
    return story?.author_id ?? null;
  }

  /** Returns the author of an active or kept story; null if the viewer may not see it. */
  async authorOfVisibleKept(viewerId: string, storyId: number): Promise<string | null> {
    const story = await this.#story(storyId).where(shared(VISIBLE_KEPT_STORY, viewerId)).executeTakeFirst();
    return story?.author_id ?? null;
  }

  /** Returns true if the author restricts the viewer. */
  async isRestrictedBy(authorId: string, viewerId: string): Promise<boolean> {
    const { isRestricted } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_RESTRICTED, sql`${authorId}::uuid`, sql`${viewerId}::uuid`).as('isRestricted'))
      .executeTakeFirstOrThrow();
    return isRestricted;
  }

  /** Records a view; true the first time. */
  async addView(storyId: number, viewerId: string): Promise<boolean> {
    const db = typedSql(this.em);
    // A conflicting insert would use up an id.
    const view = db
      .selectFrom('story_views')
      .select('id')
      .where('story_id', '=', storyId)
      .where('viewer_id', '=', viewerId);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('story_views')
      .columns(['story_id', 'viewer_id'])
      .expression(
        db
          .selectNoFrom([
            sql<number>`${storyId}::bigint`.as('story_id'),
            sql<string>`${viewerId}::uuid`.as('viewer_id'),
          ])
          .where((eb) => eb.not(eb.exists(view))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /**
   * Sets the reaction of a user who has viewed the story; null clears it. Returns the previous one; undefined if
   * nothing changed.
   */
  async setReaction(
    storyId: number,
    viewerId: string,
    reaction: StoryReaction | null,
  ): Promise<StoryReaction | null | undefined> {
    const db = typedSql(this.em);
    const view = db
      .selectFrom('story_views')
      .select(['story_id', 'viewer_id', 'reaction'])
      .where('story_id', '=', storyId)
      .where('viewer_id', '=', viewerId)
      .where('reaction', 'is distinct from', reaction)
      .forNoKeyUpdate();
    const before = await db
      .updateTable('story_views')
      .from(view.as('before'))
      .set({ reaction })
      .whereRef('story_views.story_id', '=', 'before.story_id')
      .whereRef('story_views.viewer_id', '=', 'before.viewer_id')
      .returning('before.reaction')
      .executeTakeFirst();
    return before?.reaction;
  }

  async delete(authorId: string, storyId: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('stories')
      .set({ deleted_at: sql<string>`now()` })
      .where('id', '=', storyId)
      .where('author_id', '=', authorId)
      .where(shared(KEPT_STORY))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Restores a story for a while after its deletion. An expired one is restored only if a highlight keeps it. */
  async restore(authorId: string, storyId: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('stories')
      .set({ deleted_at: null })
      .where('id', '=', storyId)
      .where('author_id', '=', authorId)
      .where('removed_at', 'is', null)
      .where(shared(IS_LASTING_STORY))
      .where('deleted_at', '>', sql<string>`now() - make_interval(mins => ${POST_RESTORE_MINUTES})`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async removeByModerator(storyId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('stories')
      .set({ removed_at: sql<string>`coalesce(removed_at, now())` })
      .where('id', '=', storyId)
      .execute();
  }

  /** Lists the stories that show the image, with their author and the friends who see them. */
  async storiesShowing(imageId: string): Promise<StoryWithViewers[]> {
    const db = typedSql(this.em);
    const stories = await db
      .selectFrom('stories')
      .select(['id', 'author_id'])
      .where('media_id', '=', imageId)
      .where(shared(KEPT_STORY))
      .execute();
    const shown: StoryWithViewers[] = [];
    for (const { id, author_id: authorId } of stories) {
      shown.push({ id, userIds: [authorId, ...(await this.#friendsWith(authorId))] });
    }
    return shown;
  }

  async #friendsWith(authorId: string): Promise<string[]> {
    const friend = sql.ref('friend.id');
    const friends = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(FRIENDS_OF, authorId).as('friend'))
      .select('friend.id')
      .where((eb) => eb.not(shared(IS_BLOCKED, friend, authorId)))
      .where((eb) => eb.not(shared(IS_MUTED, friend, authorId)))
      .execute();
    return friends.map(({ id }) => id);
  }

  #story(id: number) {
    return typedSql(this.em).selectFrom('stories').select('author_id').where('id', '=', id);
  }

  #count() {
    return typedSql(this.em)
      .selectFrom('stories')
      .select(sql<number>`count(*)::integer`.as('count'));
  }
}
