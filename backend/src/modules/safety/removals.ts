import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LiveEvents } from '../../live/live-events.ts';
import { CommentsService } from '../posts/comments.service.ts';
import type { Subject } from './reports.repository.ts';

/** Takes away what a moderator found against the rules: for everyone, for good. In the moderator's transaction. */
@Injectable()
export class Removals {
  constructor(
    private readonly em: EntityManager,
    private readonly comments: CommentsService,
    private readonly live: LiveEvents,
  ) {}

  async remove({ subject, subjectId }: Subject): Promise<void> {
    switch (subject) {
      case 'post':
        return this.removePost(Number(subjectId));
      case 'comment':
        return this.comments.takeAway(Number(subjectId));
      case 'story':
        return this.removeStory(Number(subjectId));
      case 'user':
        return this.clearProfile(subjectId);
    }
  }

  private async removePost(id: number): Promise<void> {
    await this.em.execute('update posts set removed_at = coalesce(removed_at, now()) where id = ?', [id]);
    this.live.publishToAudience({ type: 'post_changed', id });
  }

  private async removeStory(id: number): Promise<void> {
    await this.em.execute('update stories set removed_at = coalesce(removed_at, now()) where id = ?', [id]);
    this.live.publishToAudience({ type: 'new_story', id });
  }

  /** What they say of themselves; the account, its posts and its pets stay. */
  private async clearProfile(userId: string): Promise<void> {
    await this.em.execute(
      'update users set profile_image_id = null, display_name = null, bio = null, location = null where id = ?',
      [userId],
    );
  }
}
