import { Injectable } from '@nestjs/common';
import type { Collection, CollectionInput, Collections } from '@qlixline/contract/posts/collection';
import { COLLECTION_POSTS_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { PremiumService } from '../../premium/premium.service.ts';
import { PostsRepository } from '../posts.repository.ts';
import { ReactionsRepository } from '../reactions.repository.ts';
import { CollectionsRepository } from './collections.repository.ts';

/** A user's own collections of saved posts, hidden from everybody else. */
@Injectable()
export class CollectionsService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly posts: PostsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly premium: PremiumService,
    private readonly transactions: Transactions,
  ) {}

  async list(ownerId: string): Promise<Collections> {
    return { items: await this.collections.listOf(ownerId) };
  }

  create(ownerId: string, { name }: CollectionInput): Promise<Collection> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId]); // with two at once, the second counts the first
      await this.premium.requireRoom(ownerId, 'collections', await this.collections.countOf(ownerId));
      return this.collections.add(ownerId, name);
    });
  }

  async rename(ownerId: string, id: number, { name }: CollectionInput): Promise<Collection> {
    const collection = await this.collections.rename(ownerId, id, name);
    if (!collection) throw notFound();
    return collection;
  }

  async remove(ownerId: string, id: number): Promise<void> {
    if (!(await this.collections.delete(ownerId, id))) throw notFound();
  }

  /** Adds a post and saves it. Repeating it changes nothing. */
  async addPost(ownerId: string, id: number, postId: number): Promise<void> {
    await this.transactions.run(async () => {
      if ((await this.posts.lockVisible(ownerId, postId)) === null) throw notFound();
      if (!(await this.collections.lockOwn(ownerId, id))) throw notFound();
      if (!(await this.#hasRoom(ownerId, id, postId))) {
        throw invalidTransition(`A collection holds at most ${COLLECTION_POSTS_MAX} posts.`);
      }
      // Saving it again must not restore its former collections.
      if (await this.reactions.save(ownerId, postId)) await this.collections.removeFromAll(ownerId, postId);
      await this.collections.addPost(id, postId);
    });
  }

  /**
   * Returns true if a post can be added. To make room, posts that are no longer saved, and therefore hidden, are
   * removed.
   */
  async #hasRoom(ownerId: string, id: number, postId: number): Promise<boolean> {
    if ((await this.collections.countBeside(id, postId)) < COLLECTION_POSTS_MAX) return true;
    await this.collections.removeUnsaved(ownerId, id);
    return (await this.collections.countBeside(id, postId)) < COLLECTION_POSTS_MAX;
  }

  /** Removes a post, even one the owner may not see any more. Repeating it changes nothing. */
  async removePost(ownerId: string, id: number, postId: number): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.collections.lockOwn(ownerId, id))) throw notFound();
      await this.collections.removePost(id, postId);
    });
  }

  /** Returns JSON text in the shape of `postCollectionsSchema`. */
  async listContainingJson(ownerId: string, postId: number): Promise<string> {
    const json = await this.collections.havingJson(ownerId, postId);
    if (json === null) throw notFound();
    return json;
  }
}
