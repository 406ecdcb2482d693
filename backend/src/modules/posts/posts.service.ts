import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PostInput, PostUpdate, Visibility } from '@qlixline/contract/posts/post';

import { together, togetherForEach } from '../../database/sql/together.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { ProblemError, notFound, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import type { ShownImage } from '../images/images.service.ts';
import { LinkPreviewsService } from '../link-previews/link-previews.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { Mentions } from './tags/mentions.ts';
import type { Mentioned } from './tags/mentions.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { PostAttachmentsRepository } from './post-attachments.repository.ts';
import { PostReads } from './feed/post-reads.ts';
import { PostsRepository } from './posts.repository.ts';
import { PostsWithImageRepository } from './posts-with-image.repository.ts';
import { Quotes } from './quotes.ts';
import type { Quoted } from './posts.repository.ts';
import { ReactionsRepository } from './reactions.repository.ts';
import { Timelines } from './feed/timelines.ts';
import { TrustService } from '../trust/trust.service.ts';

type NewPost = Parameters<PostsRepository['insert']>[0] & Pick<PostInput, 'petIds'>;
/** Users outside its audience to whom a new post gets by notifications. */
type Reached = { mentioned: readonly Mentioned[]; quoted: Quoted | null };

/** Writing posts and reading single posts or those of one user, as JSON text in the shape of `postSchema`. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly attachments: PostAttachmentsRepository,
    private readonly withImage: PostsWithImageRepository,
    private readonly quotes: Quotes,
    private readonly reads: PostReads,
    private readonly mentions: Mentions,
    private readonly timelines: Timelines,
    private readonly reactions: ReactionsRepository,
    private readonly images: ImagesService,
    private readonly pets: PetsService,
    private readonly previews: LinkPreviewsService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Hides the post from the viewer's feed and Discover, in the caller's transaction. It can still be opened by its
   * address.
   */
  async hideFrom(viewerId: string, postId: number): Promise<void> {
    await this.timelines.drop(viewerId, postId);
    await this.reactions.dismiss(viewerId, postId);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.reads.post(viewerId, id)) ?? throwNotFound();
  }

  async listOfUserJson(viewerId: string, userId: string, query: PageQuery): Promise<string> {
    return (await this.reads.ofUser(viewerId, userId, pageBefore(query))) ?? throwNotFound();
  }

  async listOfPetJson(viewerId: string, petId: number, query: PageQuery): Promise<string> {
    return (await this.reads.ofPet(viewerId, petId, pageBefore(query))) ?? throwNotFound();
  }

  createJson(authorId: string, input: PostInput): Promise<string> {
    const { text, visibility, petIds } = input;
    return this.transactions.run(async () => {
      const { id, images, quoted, mentioned, previewId } = await together({
        locked: this.timelines.lockForPost(authorId),
        id: this.posts.nextId(),
        images: this.images.lockToShow(authorId, input.images),
        quoted: this.quotes.quotable(authorId, input),
        mentioned: this.mentions.inNewPost({ authorId, visibility, text }),
        previewId: this.previews.idFor(input),
        lockedPets: this.#lockPets(authorId, petIds),
        visibleListing: this.quotes.requireShareable(authorId, input.listingId),
      });
      const { json } = await together({
        counted: this.#countReach(authorId, input, { mentioned, quoted }),
        written: this.#write({ ...input, id, authorId, previewId }, images, mentioned),
        notified: quoted && this.quotes.notifyOfNew(quoted, authorId, id),
        json: this.#shown(authorId, id),
      });
      this.live.publishToAudience({ type: 'new_feed', id });
      return json;
    });
  }

  /** Updates the given fields. Changing only the visibility doesn't mark the post as edited. */
  updateJson(authorId: string, id: number, update: PostUpdate): Promise<string> {
    return this.transactions.run(async () => {
      if (update.visibility === 'public') await this.timelines.lockForPost(authorId);
      const post = (await this.posts.lockOwn(authorId, id)) ?? throwNotFound();
      if (update.ifEditedAt !== undefined && update.ifEditedAt !== post.editedAt) throw postChanged();
      const { text = post.text, visibility = post.visibility, images, petIds } = update;
      if (text === '' && (images?.length ?? post.imageCount) === 0) throw postIsEmpty();
      const shown = images && (await this.images.lockToShow(authorId, images));
      if (petIds) await this.#lockPets(authorId, petIds);
      const quotedAuthorId = post.quoted_post_id === null ? null : await this.posts.authorOf(post.quoted_post_id);
      const knewOfQuote = await this.quotes.mayBeNotified(quotedAuthorId, id);
      await this.posts.setVisibility(id, visibility);
      if (update.visibility === 'public' && post.visibility !== 'public') {
        await this.trust.count(authorId, 'publicPost');
        await this.timelines.addPost(authorId, id);
      }
      if (text !== post.text || images || petIds) await this.posts.edit(id, text);
      if (petIds) await this.attachments.replacePets(id, petIds);
      if (shown) await this.#replaceImages(id, shown);
      const previewId = await this.previews.idAfter(post, { text, withoutPreview: update.withoutPreview });
      if (previewId !== post.previewId) await this.posts.setPreview(id, previewId);
      if (visibility === 'public')
        await this.trust.countLink(authorId, text, post.visibility === 'public' ? post.text : '');
      await this.#updateTagsAndMentions(authorId, id, text);
      await this.quotes.notify(quotedAuthorId, authorId, id, knewOfQuote);
      await this.#publishVisibilityChange(authorId, id, post.visibility, visibility);
      return this.#shown(authorId, id);
    });
  }

  /** Deletes the post. Its author can restore it for a few minutes. */
  remove(authorId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.posts.markDeleted(authorId, id))) throw notFound();
      this.live.publishToAudience({ type: 'post_changed', id });
    });
  }

  restoreJson(authorId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      if (!(await this.posts.restore(authorId, id))) throw notFound();
      this.live.publishToAudience({ type: 'new_feed', id });
      return this.#shown(authorId, id);
    });
  }

  /** Removes the post permanently, in the moderator's transaction. */
  async removeByModerator(id: number): Promise<void> {
    await this.posts.removeByModerator(id);
    this.live.publishToAudience({ type: 'post_changed', id });
  }

  /** Returns the author; null if the viewer may not see the post. */
  authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.posts.authorOfVisible(viewerId, id);
  }

  /** Locks the author's posts that show the image until the transaction ends. */
  lockShowing(authorId: string, imageId: string): Promise<void> {
    return this.withImage.lockShowing(authorId, imageId);
  }

  idsShowing(imageId: string): Promise<number[]> {
    return this.withImage.idsShowing(imageId);
  }

  countShowing(imageId: string): Promise<number> {
    return this.withImage.countShowing(imageId);
  }

  /** Deletes the posts among these that have neither text nor image left. */
  deleteEmpty(ids: readonly number[]): Promise<void> {
    return this.withImage.deleteEmpty(ids);
  }

  /** Writes all rows of a new post and its notifications in one round trip. */
  async #write(post: NewPost, images: readonly ShownImage[], mentioned: readonly Mentioned[]): Promise<void> {
    const { id, authorId, text } = post;
    await together({
      post: this.posts.insert(post),
      timelines: this.timelines.addPost(authorId, id),
      pets: this.attachments.addPets(id, post.petIds),
      images: this.attachments.addImages(id, imageIdsOf(images)),
      descriptions: this.images.describeAll(images),
      tags: this.attachments.addTags(id, text),
      mentions: this.mentions.addToPost(id, mentioned),
      notified: togetherForEach(mentioned, (user) => this.notifications.notify(mentionOf(user.id, authorId, id))),
    });
  }

  async #countReach(authorId: string, { text, visibility }: PostInput, { mentioned, quoted }: Reached): Promise<void> {
    await together({
      published: visibility === 'public' && this.trust.count(authorId, 'publicPost'),
      quote: quoted?.mayBeNotified && this.trust.countStrangers(authorId, 'response', [quoted.authorId]),
      mentions: this.trust.countStrangers(
        authorId,
        'mention',
        mentioned.map(({ id }) => id),
      ),
      link: visibility === 'public' && this.trust.countLink(authorId, text),
    });
  }

  /** Replaces tags and mentions after an edit, and updates the notifications of the mentioned users. */
  async #updateTagsAndMentions(authorId: string, postId: number, text: string): Promise<void> {
    await this.attachments.replaceTags(postId, text);
    const { added, removed } = await this.mentions.replaceInPost(postId, text);
    await this.trust.countStrangers(authorId, 'mention', added);
    for (const userId of removed) await this.notifications.retract(mentionOf(userId, authorId, postId));
    for (const userId of added) await this.notifications.notify(mentionOf(userId, authorId, postId));
  }

  /**
   * Publishes a change. Users who can no longer see the post aren't in its audience, so they are addressed
   * individually.
   */
  async #publishVisibilityChange(authorId: string, id: number, before: Visibility, after: Visibility): Promise<void> {
    const isWider = WIDTH[after] > WIDTH[before];
    this.live.publishToAudience({ type: isWider ? 'new_feed' : 'post_changed', id });
    const losing = [
      ...(after === 'only_me' && before !== 'only_me' ? await this.posts.friendsOf(authorId) : []),
      ...(before === 'public' && after !== 'public' ? await this.posts.followersOf(authorId) : []),
    ];
    if (losing.length > 0) this.live.publish([...new Set(losing)], { type: 'post_changed', id });
  }

  async #lockPets(ownerId: string, petIds: readonly number[]): Promise<void> {
    const own = await this.pets.lockOwnPets(ownerId, petIds);
    if (petIds.every((id) => own.has(id))) return;
    throw validationFailed([{ field: 'petIds', message: 'Please choose pets of your own' }]);
  }

  async #replaceImages(postId: number, images: readonly ShownImage[]): Promise<void> {
    await this.attachments.replaceImages(postId, imageIdsOf(images));
    await this.images.describeAll(images);
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.reads.postNow(viewerId, id)) ?? throwNotFound();
  }
}

const WIDTH: Record<Visibility, number> = { only_me: 0, friends: 1, public: 2 };

const mentionOf = (userId: string, actorId: string, postId: number) =>
  ({ userId, kind: 'post_mentioned', actorId, postId }) as const;
const imageIdsOf = (images: readonly ShownImage[]): string[] => images.map(({ imageId }) => imageId);

const postChanged = () => new ProblemError('stale', 'This post has changed. Please reload it.');
const postIsEmpty = () => validationFailed([{ field: 'text', message: 'Write something or add a photo' }]);
