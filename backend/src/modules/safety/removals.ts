import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LiveEvents } from '../../live/live-events.ts';
import type { Subject } from './reports.repository.ts';

/** Takes away what a moderator found against the rules: for everyone, for good. In the moderator's transaction. */
@Injectable()
export class Removals {
  constructor(
    private readonly em: EntityManager,
    private readonly live: LiveEvents,
  ) {}

  async remove({ subject, subjectId }: Subject): Promise<void> {
    switch (subject) {
      case 'post':
        return this.removePost(Number(subjectId));
      case 'comment':
        return this.removeComment(Number(subjectId));
      case 'story':
        return this.removeStory(Number(subjectId));
      case 'user':
        return this.clearProfile(subjectId);
    }
  }

  private async removePost(id: number): Promise<void> {
    await this.em.execute('update posts set removed_at = coalesce(removed_at, now()) where id = ?', [id]);
    this.live.publishToAudience({ kind: 'post', id }, { type: 'post_changed', id });
  }

  private async removeComment(id: number): Promise<void> {
    const [comment] = await this.em.execute<{ postId: number }[]>(
      'update comments set removed_at = coalesce(removed_at, now()) where id = ? returning post_id as "postId"',
      [id],
    );
    if (!comment) return;
    const { postId } = comment;
    this.live.publishToAudience({ kind: 'post', id: postId }, { type: 'post_changed', id: postId });
  }

  private async removeStory(id: number): Promise<void> {
    await this.em.execute('update stories set removed_at = coalesce(removed_at, now()) where id = ?', [id]);
    this.live.publishToAudience({ kind: 'story', id }, { type: 'new_story', id });
  }

  /** What they say of themselves; the account, its posts and its pets stay. */
  private async clearProfile(userId: string): Promise<void> {
    await this.em.execute(
      'update users set profile_image_id = null, display_name = null, bio = null, location = null where id = ?',
      [userId],
    );
  }
}
