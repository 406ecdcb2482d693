import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { STORIES_ACTIVE_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { StoryInput, StoryReaction, StoryReply } from '@qlixline/contract/stories/story';

import { Transactions } from '../../database/connections/transactions.ts';
import { idOfCursor } from '../../database/cursors/page-cursor.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveAudiences } from '../../live/events/live-audiences.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { StoriesRepository } from './stories.repository.ts';

/** Stories: images visible to friends for a day, or as long as a highlight keeps them. */
@Injectable()
export class StoriesService implements OnModuleInit {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly images: ImagesService,
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
    private readonly audiences: LiveAudiences,
  ) {}

  onModuleInit(): void {
    this.audiences.register('story', (ids, candidates) => this.stories.audienceOf(ids, candidates));
  }

  /** Returns JSON text in the shape of the contract's `storyRingsSchema`. */
  ringsJson(viewerId: string): Promise<string> {
    return this.stories.ringsJson(viewerId);
  }

  async create(authorId: string, { imageUrl, alt, isSensitive, caption }: StoryInput): Promise<{ id: number }> {
    return this.transactions.run(async () => {
      const image = await this.images.lockOwn(authorId, imageUrl);
      // Images uploaded as photos are cached by browsers beyond the story's day.
      if (image?.kind !== 'story')
        throw validationFailed([{ field: 'imageUrl', message: 'Please upload the picture first' }]);
      await this.#requireRoom(authorId);
      await this.images.describe(image.id, alt);
      if (isSensitive !== undefined) await this.images.markSensitive(image.id, isSensitive);
      const id = await this.stories.add({ authorId, imageId: image.id, caption });
      this.#announce(id);
      return { id };
    });
  }

  /** Deletes the story. It can be restored for a while. */
  async remove(authorId: string, id: number): Promise<void> {
    if (!(await this.stories.delete(authorId, id))) throw notFound();
    this.#announce(id);
  }

  async restore(authorId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.stories.restore(authorId, id))) throw notFound();
      await this.#requireRoom(authorId, 1);
      this.#announce(id);
    });
  }

  /** Marks the story as seen. Repeating it changes nothing. The author's own views aren't counted. */
  async markSeen(viewerId: string, id: number): Promise<void> {
    const authorId = await this.#visibleAuthor(viewerId, id);
    if (authorId === viewerId) return;
    if (await this.stories.addView(id, viewerId)) this.live.publish([authorId, viewerId], { type: 'new_story', id });
  }

  /** Returns JSON text in the shape of the contract's `storyViewerPageSchema`, for the author only. */
  async viewersJson(authorId: string, id: number, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? undefined : idOfCursor(cursor);
    const json = await this.stories.viewersJson(authorId, id, after, limit);
    if (json === null) throw notFound();
    return json;
  }

  /** Sends a reply as a message to the author, and marks the story as seen. */
  async reply(viewerId: string, id: number, { text }: StoryReply): Promise<void> {
    await this.transactions.run(async () => {
      const authorId = await this.#visibleAuthor(viewerId, id);
      if (authorId === viewerId) throw invalidTransition('This story is your own.');
      await this.stories.addView(id, viewerId);
      await this.messages.replyToStory({ fromId: viewerId, toId: authorId, text, storyId: id });
      // As with the message itself, which then waits among the requests (decision: restrict).
      if (!(await this.stories.isRestrictedBy(authorId, viewerId)))
        await this.notifications.notify({ userId: authorId, kind: 'story_replied', actorId: viewerId, storyId: id });
      this.live.publish([authorId, viewerId], { type: 'new_story', id });
    });
  }

  /**
   * Sets the viewer's single reaction and marks the story as seen. The author is notified of the first reaction only,
   * even if it changes later.
   */
  async react(viewerId: string, id: number, reaction: StoryReaction): Promise<void> {
    await this.transactions.run(async () => {
      const authorId = await this.#visibleAuthor(viewerId, id);
      if (authorId === viewerId) throw invalidTransition('This story is your own.');
      await this.stories.addView(id, viewerId);
      const before = await this.stories.setReaction(id, viewerId, reaction);
      if (before === undefined) return;
      if (before === null) await this.notifications.notify(reacted(authorId, viewerId, id));
      this.live.publish([authorId, viewerId], { type: 'new_story', id });
    });
  }

  async takeReactionBack(viewerId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      const authorId = await this.#visibleAuthor(viewerId, id);
      if ((await this.stories.setReaction(id, viewerId, null)) === undefined) return;
      await this.notifications.retract(reacted(authorId, viewerId, id));
      this.live.publish([authorId, viewerId], { type: 'new_story', id });
    });
  }

  /** Removes the story permanently, in the moderator's transaction. */
  async removeByModerator(id: number): Promise<void> {
    await this.stories.removeByModerator(id);
    this.#announce(id);
  }

  /** Returns the author; null if the viewer can't see the story, not even in a highlight. */
  authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.stories.authorOfVisibleKept(viewerId, id);
  }

  countShowing(imageId: string): Promise<number> {
    return this.stories.countShowing(imageId);
  }

  /** Notifies the screens that show stories with an image, in the transaction that deletes the image. */
  async announceEndOfThoseShowing(imageId: string): Promise<void> {
    for (const { id, userIds } of await this.stories.storiesShowing(imageId)) {
      this.live.publish(userIds, { type: 'new_story', id });
    }
  }

  /**
   * Throws if the author has too many active stories. Locks the author; `added` is how many of those counted were added
   * in this transaction.
   */
  async #requireRoom(authorId: string, added = 0): Promise<void> {
    await this.transactions.lockPeople([authorId]); // with two at once, the second counts the first
    if ((await this.stories.countActiveOf(authorId)) - added < STORIES_ACTIVE_MAX) return;
    throw invalidTransition(`You can have ${STORIES_ACTIVE_MAX} stories at a time. The oldest one goes after its day.`);
  }

  async #visibleAuthor(viewerId: string, id: number): Promise<string> {
    const authorId = await this.stories.authorOfVisible(viewerId, id);
    if (authorId === null) throw notFound();
    return authorId;
  }

  #announce(id: number): void {
    this.live.publishToAudience({ type: 'new_story', id });
  }
}

const reacted = (userId: string, actorId: string, storyId: number) =>
  ({ userId, kind: 'story_reacted', actorId, storyId }) as const;
