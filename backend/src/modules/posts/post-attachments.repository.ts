import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { tagsIn } from './tags/text-marks.ts';

/** Images, pets and tags of posts, in the caller's transaction. */
@Injectable()
export class PostAttachmentsRepository {
  constructor(private readonly em: EntityManager) {}

  async replaceImages(postId: number, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em).deleteFrom('post_images').where('post_id', '=', postId).execute();
    await this.addImages(postId, imageIds);
  }

  async addImages(postId: number, imageIds: readonly string[]): Promise<void> {
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('post_images')
      .values(imageIds.map((media_id, position) => ({ post_id: postId, position, media_id })))
      .execute();
  }

  async replacePets(postId: number, petIds: readonly number[]): Promise<void> {
    await typedSql(this.em).deleteFrom('post_pets').where('post_id', '=', postId).execute();
    await this.addPets(postId, petIds);
  }

  async addPets(postId: number, petIds: readonly number[]): Promise<void> {
    if (petIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('post_pets')
      .values([...new Set(petIds)].map((pet_id, position) => ({ post_id: postId, pet_id, position })))
      .execute();
  }

  async replaceTags(postId: number, text: string): Promise<void> {
    await typedSql(this.em).deleteFrom('post_tags').where('post_id', '=', postId).execute();
    await this.addTags(postId, text);
  }

  async addTags(postId: number, text: string): Promise<void> {
    const tags = tagsIn(text);
    if (tags.length === 0) return;
    await typedSql(this.em)
      .insertInto('post_tags')
      .values(tags.map((tag) => ({ tag, post_id: postId })))
      .execute();
  }
}
