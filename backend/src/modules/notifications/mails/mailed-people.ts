import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import { MailChoicesRepository } from './mail-choices.repository.ts';
import type { MailReader } from './mail-choices.repository.ts';

/** Notification whose mail is answered. */
export type AnsweredNotification = {
  userId: string;
  kind: string;
  /** Actors, the newest first. */
  actorIds: string[];
  postId: number | null;
  commentId: number | null;
  listingId: number | null;
};

/** Actors among whom the one is looked for to whom an answer goes. */
const ACTORS_MAX = 100;

/** Recipients of mails, for areas that take their answers in. */
@Injectable()
export class MailedPeople {
  constructor(
    private readonly em: EntityManager,
    private readonly choices: MailChoicesRepository,
  ) {}

  /** Returns the user if mails may be sent to them now. */
  reader(userId: string): Promise<MailReader | undefined> {
    return this.choices.reader(userId);
  }

  /** Returns a notification with its actors; undefined if it is gone. */
  async answered(id: number): Promise<AnsweredNotification | undefined> {
    const rows = await typedSql(this.em)
      .selectFrom('notifications as n')
      .leftJoin('notification_actors as a', 'a.notification_id', 'n.id')
      .select(['n.user_id as userId', 'n.kind', 'a.actor_id as actorId'])
      .select(['n.post_id as postId', 'n.comment_id as commentId', 'n.listing_id as listingId'])
      .where('n.id', '=', id)
      .orderBy('a.position', 'desc')
      .limit(ACTORS_MAX)
      .execute();
    const [first] = rows;
    return first && { ...first, actorIds: rows.flatMap(({ actorId }) => actorId ?? []) };
  }
}
