import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/page';
import type { Post, PostInput, PostUpdate, Visibility } from '@qlixline/contract/post';

import { Transactions } from '../../database/transactions.ts';
import { ProblemError, notFound, validationFailed } from '../../http/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { mediaIdIn } from '../media/media.mapper.ts';
import { MediaService } from '../media/media.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { Mentions } from './mentions.ts';
import { placeOf } from './place.ts';
import { PostReads } from './post-reads.ts';
import { PostsRepository } from './posts.repository.ts';
import type { ResponsiveImage } from './posts.repository.ts';
import { Timelines } from './timelines.ts';

type PostImages = PostInput['images'];

/** Writing posts, and one post or one person's as the viewer sees them. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly reads: PostReads,
    private readonly mentions: Mentions,
    private readonly timelines: Timelines,
    private readonly media: MediaService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.reads.post(viewerId, id)) ?? missing();
  }

  async listOfUserJson(viewerId: string, userId: string, query: PageQuery): Promise<string> {
    return (await this.reads.ofUser(viewerId, userId, placeOf(query))) ?? missing();
  }

  create(authorId: string, input: PostInput): Promise<Post> {
    return this.transactions.run(async () => {
      await this.timelines.lockForPost(authorId);
      const pictures = await this.#usable(authorId, input.images);
      await this.#requireOwnPets(authorId, input.petIds);
      const id = await this.posts.insert(authorId, input.text, input.visibility);
      await this.timelines.addPost(authorId, id);
      await this.posts.replacePets(id, [...new Set(input.petIds)]);
      await this.posts.replacePictures(id, pictures);
      await this.#follow(authorId, id, input.text);
      this.live.publishToAudience({ kind: 'post', id }, { type: 'new_feed', id });
      return this.#shown(authorId, id);
    });
  }

  /** What is absent stays. Who may see it is no part of the post: changing that alone does not mark it as edited. */
  update(authorId: string, id: number, update: PostUpdate): Promise<Post> {
    return this.transactions.run(async () => {
      const post = (await this.posts.lockOwn(authorId, id)) ?? missing();
      if (update.ifEditedAt !== undefined && update.ifEditedAt !== post.editedAt) throw stale();
      const { text = post.text, visibility = post.visibility, images, petIds } = update;
      if (text === '' && (images?.length ?? post.imageCount) === 0) throw nothingToShow();
      const pictures = images && (await this.#usable(authorId, images));
      if (petIds) await this.#requireOwnPets(authorId, petIds);
      await this.posts.setVisibility(id, visibility);
      if (text !== post.text || images || petIds) await this.posts.edit(id, text);
      if (petIds) await this.posts.replacePets(id, [...new Set(petIds)]);
      if (pictures) await this.posts.replacePictures(id, pictures);
      await this.#follow(authorId, id, text);
      await this.#announce(authorId, id, post.visibility, visibility);
      return this.#shown(authorId, id);
    });
  }

  /** For a few minutes its author may bring it back. */
  remove(authorId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.posts.markDeleted(authorId, id))) throw notFound();
      this.live.publishToAudience({ kind: 'post', id }, { type: 'post_changed', id });
    });
  }

  restore(authorId: string, id: number): Promise<Post> {
    return this.transactions.run(async () => {
      if (!(await this.posts.restore(authorId, id))) throw notFound();
      this.live.publishToAudience({ kind: 'post', id }, { type: 'new_feed', id });
      return this.#shown(authorId, id);
    });
  }

  /** Tags and mentions follow the text, and who is told of it follows the mentions. */
  async #follow(authorId: string, postId: number, text: string): Promise<void> {
    await this.posts.replaceTags(postId, text);
    const { added, gone } = await this.mentions.replaceInPost(postId, text);
    const deed = { kind: 'post_mentioned', actorId: authorId, postId } as const;
    for (const userId of gone) await this.notifications.untell({ userId, ...deed });
    for (const userId of added) await this.notifications.tell({ userId, ...deed });
  }

  /** Those who may not see it any more are no audience of it: they are told one by one. */
  async #announce(authorId: string, id: number, before: Visibility, after: Visibility): Promise<void> {
    const isWider = WIDTH[after] > WIDTH[before];
    this.live.publishToAudience({ kind: 'post', id }, { type: isWider ? 'new_feed' : 'post_changed', id });
    if (after === 'only_me' && before !== 'only_me') {
      this.live.publish(await this.posts.friendsOf(authorId), { type: 'post_changed', id });
    }
  }

  async #usable(ownerId: string, images: PostImages): Promise<ResponsiveImage[]> {
    const pictures = images.map(({ imageUrl, alt }) => ({ mediaId: mediaIdIn(imageUrl) ?? '', alt }));
    const ids = new Set(pictures.map(({ mediaId }) => mediaId));
    if (ids.has('')) throw unknownPicture();
    if (ids.size < images.length) throw validationFailed([{ field: 'images', message: 'Please add each photo once' }]);
    if ((await this.media.showableBy(ownerId, [...ids])).size < ids.size) throw unknownPicture();
    return pictures;
  }

  async #requireOwnPets(ownerId: string, petIds: readonly number[]): Promise<void> {
    const own = await this.posts.ownPets(ownerId, petIds);
    if (petIds.every((id) => own.has(id))) return;
    throw validationFailed([{ field: 'petIds', message: 'Please choose pets of your own' }]);
  }

  async #shown(viewerId: string, id: number): Promise<Post> {
    return JSON.parse((await this.reads.postNow(viewerId, id)) ?? missing()) as Post;
  }
}

const WIDTH: Record<Visibility, number> = { only_me: 0, friends: 1, public: 2 };

const stale = () => new ProblemError('stale', 'This post was changed meanwhile. Please look at it again.');
const nothingToShow = () => validationFailed([{ field: 'text', message: 'Write something or add a photo' }]);
const unknownPicture = () => validationFailed([{ field: 'images', message: 'Please upload the picture first' }]);

function missing(): never {
  throw notFound();
}
