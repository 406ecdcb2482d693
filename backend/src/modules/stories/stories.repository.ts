import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES, STORY_LIFETIME_HOURS } from '@qlixline/contract/limits';

import { HotReads } from '../../database/hot-read.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { IS_BLOCKED, IS_MUTED } from '../../schema/conditions/relation.sql.ts';
import { storyRingsQuery } from './story-rings.query.ts';
import { storyViewersQuery } from './story-viewers.query.ts';
import { ACTIVE_STORY, VISIBLE_STORY } from '../../schema/conditions/visible-stories.sql.ts';

type NewStory = { authorId: string; imageId: string; caption: string };

/** Whom a change of the stories concerns, whether it came, went or came back. */
const AUDIENCE = defineHotQuery<{ id: number; userId: string }>(
  'story-audience',
  `
    select s.id, candidate::text as "userId" from stories s, unnest($2::uuid[]) candidate
    where s.id = any($1::integer[]) and s.expires_at > clock_timestamp() and (
      candidate = s.author_id
      or exists (select from friendships where user_id = candidate and friend_id = s.author_id)
        and not ${IS_BLOCKED('candidate', 's.author_id')} and not ${IS_MUTED('candidate', 's.author_id')})`,
);

@Injectable()
export class StoriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text of the viewer's rings. */
  async ringsJson(viewerId: string): Promise<string> {
    return (await this.hotReads.json(storyRingsQuery, [viewerId])) ?? '{"items":[]}';
  }

  /** JSON text of a page of viewers; null when this is not the author, or the story is over. */
  viewersJson(authorId: string, storyId: number, after: number | undefined, limit: number): Promise<string | null> {
    return this.hotReads.json(storyViewersQuery, [authorId, storyId, after ?? null, limit]);
  }

  /** Which of the candidates are told when something happens to each of the stories. */
  audienceOf(storyIds: readonly number[], candidates: readonly string[]): Promise<{ id: number; userId: string }[]> {
    return this.hotReads.rows(AUDIENCE, [storyIds, candidates]);
  }

  async countActiveOf(authorId: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from stories where author_id = ? and ${ACTIVE_STORY()}`,
      [authorId],
    );
    return row?.count ?? 0;
  }

  async add({ authorId, imageId, caption }: NewStory): Promise<number> {
    const [row] = await this.em.execute<{ id: number }[]>(
      `insert into stories (author_id, media_id, caption, expires_at)
       values (?, ?, ?, now() + make_interval(hours => ${STORY_LIFETIME_HOURS})) returning id`,
      [authorId, imageId, caption],
    );
    return row!.id;
  }

  /** Who told the story, if this viewer may see it now. */
  async authorForViewer(viewerId: string, storyId: number): Promise<string | null> {
    const [row] = await this.em.execute<{ author_id: string }[]>(
      `select author_id from stories where id = ? and ${VISIBLE_STORY('?::uuid')}`,
      [storyId, viewerId, viewerId, viewerId, viewerId],
    );
    return row?.author_id ?? null;
  }

  /** True the first time. */
  async addView(storyId: number, viewerId: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `with view as (select ?::integer as story_id, ?::uuid as viewer_id)
       insert into story_views (story_id, viewer_id) select story_id, viewer_id from view
       where not exists ( -- inserting in vain would use up an id
         select from story_views v where v.story_id = view.story_id and v.viewer_id = view.viewer_id)
       on conflict do nothing returning id`,
      [storyId, viewerId],
    );
    return rows.length > 0;
  }

  async delete(authorId: string, storyId: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update stories set deleted_at = now() where id = ? and author_id = ? and ${ACTIVE_STORY()} returning id`,
      [storyId, authorId],
    );
    return rows.length > 0;
  }

  /** Only for a while, and not past its day. */
  async restore(authorId: string, storyId: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update stories set deleted_at = null
       where id = ? and author_id = ? and removed_at is null and expires_at > clock_timestamp()
         and deleted_at > now() - make_interval(mins => ${POST_RESTORE_MINUTES}) returning id`,
      [storyId, authorId],
    );
    return rows.length > 0;
  }
}
