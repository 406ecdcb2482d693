import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NotificationKind, ActivityKind } from '@qlixline/contract/notification';

import { HotReads } from '../../database/hot-read.ts';
import { notificationListQuery, unseenCountQuery } from './notification-list.query.ts';

/** What somebody did, and about what. The same kind about the same thing is one notification until it is seen. */
export type Activity = {
  kind: ActivityKind;
  actorId: string;
  postId?: number;
  commentId?: number;
  storyId?: number;
};

const ABOUT_THE_SAME = `
  coalesce(post_id, 0) = coalesce(?::integer, 0) and coalesce(comment_id, 0) = coalesce(?::integer, 0)
  and coalesce(story_id, 0) = coalesce(?::integer, 0)`;

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text in the shape of the contract's `notificationPageSchema`, newest first, from after a position. */
  async listJson(userId: string, after: number | undefined, limit: number): Promise<string> {
    return (await this.hotReads.json(notificationListQuery, [userId, after ?? null, limit])) ?? '';
  }

  /** JSON text, in the shape of the contract's `notificationCountSchema`. */
  async countUnseenJson(userId: string): Promise<string> {
    return (await this.hotReads.json(unseenCountQuery, [userId])) ?? '{"count":0}';
  }

  /** About the account itself: each is a row of its own. */
  async add(userId: string, kind: NotificationKind): Promise<number> {
    const [row] = await this.em.execute<{ id: number }[]>(
      'insert into notifications (user_id, kind) values (?, ?) returning id',
      [userId, kind],
    );
    return row!.id;
  }

  /** Joins what is not seen yet, or begins it; null when the person does not want to hear of the kind. */
  async addActivity(userId: string, activity: Activity): Promise<number | null> {
    const [row] = await this.em.execute<{ id: number }[]>(
      `insert into notifications (user_id, kind, post_id, comment_id, story_id)
       select ?, ?, ?, ?, ? where not exists (
         select from notification_preferences where user_id = ? and kind = ? and not in_app)
       on conflict (user_id, kind, coalesce(post_id, 0), coalesce(comment_id, 0), coalesce(story_id, 0))
         where seen_at is null and kind not in ('welcome', 'new_sign_in')
       do update set position = nextval('notification_positions'), created_at = now(), read_at = null
       returning id`,
      [userId, activity.kind, ...targetOf(activity), userId, activity.kind],
    );
    if (!row) return null;
    await this.em.execute(
      `insert into notification_actors (notification_id, actor_id) values (?, ?)
       on conflict (notification_id, actor_id) do update set position = nextval('notification_positions')`,
      [row.id, activity.actorId],
    );
    return row.id;
  }

  /** Takes back what the actor did; a notification without anybody goes. True when something was there. */
  async removeActivity(userId: string, activity: Activity): Promise<boolean> {
    const told = await this.#removeActor(`n.user_id = ? and n.kind = ? and a.actor_id = ? and ${ABOUT_THE_SAME}`, [
      userId,
      activity.kind,
      activity.actorId,
      ...targetOf(activity),
    ]);
    return told.length > 0;
  }

  /** Neither of the two hears of the other any more. Answers who of them had. */
  removeBetween(a: string, b: string): Promise<string[]> {
    return this.#removeActor('(n.user_id = ? and a.actor_id = ? or n.user_id = ? and a.actor_id = ?)', [a, b, b, a]);
  }

  /** How many became seen. */
  async markAllSeen(userId: string): Promise<number> {
    const rows = await this.em.execute<object[]>(
      `with unseen as (select id from notifications where user_id = ? and seen_at is null order by id for no key update)
       update notifications set seen_at = now() from unseen where notifications.id = unseen.id returning unseen.id`,
      [userId],
    );
    return rows.length;
  }

  /** Following one to its target also means that it was seen. False for anyone else's. */
  async markRead(userId: string, id: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update notifications set read_at = coalesce(read_at, now()), seen_at = coalesce(seen_at, now())
       where user_id = ? and id = ? returning id`,
      [userId, id],
    );
    return rows.length > 0;
  }

  /** Kinds that the person has turned off. */
  async unwantedBy(userId: string): Promise<Set<string>> {
    const rows = await this.em.execute<{ kind: string }[]>(
      'select kind from notification_preferences where user_id = ? and not in_app',
      [userId],
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  async setWanted(userId: string, kind: ActivityKind, inApp: boolean): Promise<void> {
    await this.em.execute(
      `insert into notification_preferences (user_id, kind, in_app) values (?, ?, ?)
       on conflict (user_id, kind) do update set in_app = excluded.in_app`,
      [userId, kind, inApp],
    );
  }

  /**
   * Locks the notifications first, as whoever joins one does, and in one order: two who lock the other way round wait
   * for each other. What is left of them is asked afterwards, so that nobody who joined meanwhile is taken away.
   * Answers whose notifications they were.
   */
  async #removeActor(condition: string, values: unknown[]): Promise<string[]> {
    const joined = await this.em.execute<{ id: number; actor_id: string; user_id: string }[]>(
      `select n.id, a.actor_id, n.user_id from notifications n join notification_actors a on a.notification_id = n.id
       where ${condition} order by n.id for update of n`,
      values,
    );
    if (joined.length === 0) return [];
    const rows = JSON.stringify(joined);
    await this.em.execute(
      `delete from notification_actors a using json_to_recordset(?::json) as joined (id integer, actor_id uuid)
       where a.notification_id = joined.id and a.actor_id = joined.actor_id`,
      [rows],
    );
    await this.em.execute(
      `delete from notifications where id in (select id from json_to_recordset(?::json) as joined (id integer))
         and not exists (select from notification_actors where notification_id = notifications.id)`,
      [rows],
    );
    return [...new Set(joined.map((row) => row.user_id))];
  }
}

function targetOf({ postId, commentId, storyId }: Activity): (number | null)[] {
  return [postId ?? null, commentId ?? null, storyId ?? null];
}
