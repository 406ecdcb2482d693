import { Injectable } from '@nestjs/common';
import type { PostInput } from '@qlixline/contract/posts/post';

import { validationFailed } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { TrustService } from '../trust/trust.service.ts';
import { PostsRepository } from './posts.repository.ts';
import type { Quoted } from './posts.repository.ts';

/** Posts and listings that a post quotes or shares, and what their authors learn of it, in the caller's transaction. */
@Injectable()
export class Quotes {
  constructor(
    private readonly posts: PostsRepository,
    private readonly notifications: NotificationsService,
    private readonly trust: TrustService,
  ) {}

  /** Returns the quoted author; null without a quote. Throws if the viewer may not quote the post like this. */
  async quotable(viewerId: string, { quotedPostId, visibility }: PostInput): Promise<Quoted | null> {
    if (quotedPostId === undefined) return null;
    const quoted = await this.posts.quotable(viewerId, quotedPostId, visibility);
    if (quoted === null) throw notToBeQuoted();
    return quoted;
  }

  /** Notifies the author whom a new post quotes, if they may see it. */
  async notifyOfNew({ authorId, mayBeNotified }: Quoted, actorId: string, postId: number): Promise<void> {
    if (mayBeNotified) await this.notifications.notify(quoteOf(authorId, actorId, postId));
  }

  /**
   * Notifies the quoted author when they may see the quoting post, which may happen later, by a change of its
   * visibility.
   */
  async notify(userId: string | null, actorId: string, postId: number, knewBefore: boolean): Promise<void> {
    const mayHear = await this.mayBeNotified(userId, postId);
    if (userId === null || mayHear === knewBefore) return;
    const activity = quoteOf(userId, actorId, postId);
    if (mayHear) await this.trust.countStrangers(actorId, 'response', [userId]);
    await (mayHear ? this.notifications.notify(activity) : this.notifications.retract(activity));
  }

  /** Returns true if the quoted author may see the quoting post. */
  async mayBeNotified(userId: string | null, postId: number): Promise<boolean> {
    return userId !== null && (await this.posts.authorOfVisible(userId, postId)) !== null;
  }

  /** Throws if the viewer may not share the listing. */
  async requireShareable(viewerId: string, listingId: number | undefined): Promise<void> {
    if (listingId !== undefined && !(await this.posts.isShareableListing(viewerId, listingId))) throw notToBeShared();
  }
}

const quoteOf = (userId: string, actorId: string, postId: number) =>
  ({ userId, kind: 'post_quoted', actorId, postId }) as const;
const notToBeQuoted = () =>
  validationFailed([{ field: 'quotedPostId', message: 'The post you quote is no longer public' }]);
const notToBeShared = () =>
  validationFailed([{ field: 'listingId', message: 'The listing you share is no longer public' }]);
