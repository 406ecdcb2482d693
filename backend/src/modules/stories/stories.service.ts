import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { STORIES_ACTIVE_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/page';
import type { StoryInput, StoryReaction, StoryReply } from '@qlixline/contract/story';

import { Transactions } from '../../database/transactions.ts';
import { idOfCursor } from '../../database/page-cursor.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveAudiences } from '../../live/live-audiences.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { StoriesRepository } from './stories.repository.ts';

/** Images that are there for a day, or as long as a highlight keeps them, for friends. */
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

  /** JSON text, in the shape of the contract's `storyRingsSchema`. */
  ringsJson(viewerId: string): Promise<string> {
    return this.stories.ringsJson(viewerId);
  }

  async create(authorId: string, { imageUrl, alt, caption }: StoryInput): Promise<{ id: number }> {
    return this.transactions.run(async () => {
      const image = await this.images.holdOwn(authorId, imageUrl);
      // What was uploaded to keep is kept by browsers for long, beyond the story's day.
      if (image?.kind !== 'story')
        throw validationFailed([{ field: 'imageUrl', message: 'Please upload the picture first' }]);
      await this.#requireRoom(authorId);
      await this.images.describe(image.id, alt);
      const id = await this.stories.add({ authorId, imageId: image.id, caption });
      this.#announce(id);
      return { id };
    });
  }

  /** Can be taken back for a while. */
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

  /** The same however often it is said. One's own story is not counted. */
  async markSeen(viewerId: string, id: number): Promise<void> {
    const authorId = await this.#visibleAuthor(viewerId, id);
    if (authorId === viewerId) return;
    if (await this.stories.addView(id, viewerId)) this.live.publish([authorId, viewerId], { type: 'new_story', id });
  }

  /** JSON text, in the shape of the contract's `storyViewerPageSchema`. For the author alone. */
  async viewersJson(authorId: string, id: number, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? undefined : idOfCursor(cursor);
    const json = await this.stories.viewersJson(authorId, id, after, limit);
    if (json === null) throw notFound();
    return json;
  }

  /** Becomes a message to the author, who is told. Whoever replies has seen it. */
  async reply(viewerId: string, id: number, { text }: StoryReply): Promise<void> {
    await this.transactions.run(async () => {
      const authorId = await this.#visibleAuthor(viewerId, id);
      if (authorId === viewerId) throw invalidTransition('This story is your own.');
      await this.stories.addView(id, viewerId);
      await this.messages.replyToStory({ fromId: viewerId, toId: authorId, text, storyId: id });
      await this.notifications.notify({ userId: authorId, kind: 'story_replied', actorId: viewerId, storyId: id });
      this.live.publish([authorId, viewerId], { type: 'new_story', id });
    });
  }

  /** One of each viewer, who has seen it by then; the author hears of the first, whatever it becomes. */
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

  /** By a moderator, for good, in their transaction. */
  async removeByModerator(id: number): Promise<void> {
    await this.stories.removeByModerator(id);
    this.#announce(id);
  }

  /** Whose it is; null when the viewer may not see it, in a highlight neither. */
  authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.stories.authorOfVisibleKept(viewerId, id);
  }

  countShowing(imageId: string): Promise<number> {
    return this.stories.countShowing(imageId);
  }

  /** In the transaction that deletes the image: those who have stories with it learn that these are gone. */
  async announceEndOfThoseShowing(imageId: string): Promise<void> {
    for (const { id, userIds } of await this.stories.goingWith(imageId)) {
      this.live.publish(userIds, { type: 'new_story', id });
    }
  }

  /** In the transaction that adds a story; `added` says how many are among the counted already. */
  async #requireRoom(authorId: string, added = 0): Promise<void> {
    await this.transactions.lockPeople([authorId]); // of two at once, the second counts the first
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
