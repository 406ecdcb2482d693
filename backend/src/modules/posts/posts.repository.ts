import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/post';

import { isoTime } from '../../database/hot-read.ts';
import { tagsIn } from './text-marks.ts';
import { VISIBLE_POST } from './visible-posts.sql.ts';

export type OwnPost = { id: number; text: string; visibility: Visibility; editedAt: string | null; imageCount: number };
export type ResponsiveImage = { mediaId: string; alt: string };

/** Every write of a post, and what is asked for it. All of it runs in the caller's transaction. */
@Injectable()
export class PostsRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(authorId: string, text: string, visibility: Visibility): Promise<number> {
    const [row] = await this.em.execute<[{ id: number }]>(
      'insert into posts (author_id, text, visibility) values (?, ?, ?) returning id',
      [authorId, text, visibility],
    );
    return row.id;
  }

  /** The author's own post; nobody else changes, deletes or likes it until the transaction ends. */
  async lockOwn(authorId: string, id: number): Promise<OwnPost | null> {
    const [row] = await this.em.execute<OwnPost[]>(
      `select id, text, visibility, ${isoTime('edited_at')} as "editedAt",
         (select count(*)::integer from post_images where post_id = posts.id) as "imageCount"
       from posts where id = ? and author_id = ? and deleted_at is null and removed_at is null for no key update`,
      [id, authorId],
    );
    return row ?? null;
  }

  /** The author of a post that the viewer may see; nobody deletes it until the transaction ends. */
  async lockVisible(viewerId: string, id: number): Promise<string | null> {
    const [row] = await this.em.execute<{ authorId: string }[]>(
      `with viewer as (select ?::uuid as id)
       select posts.author_id as "authorId" from posts
       where posts.id = ? and ${VISIBLE_POST('(select id from viewer)')} for no key update`,
      [viewerId, id],
    );
    return row?.authorId ?? null;
  }

  async setVisibility(id: number, visibility: Visibility): Promise<void> {
    await this.em.execute('update posts set visibility = ? where id = ?', [visibility, id]);
  }

  /** Two edits never have the same moment: whoever edits says which one they began with. */
  async edit(id: number, text: string): Promise<void> {
    await this.em.execute(
      `update posts set text = ?,
         edited_at = greatest(clock_timestamp(), edited_at + interval '1 millisecond') where id = ?`,
      [text, id],
    );
  }

  async markDeleted(authorId: string, id: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update posts set deleted_at = clock_timestamp()
       where id = ? and author_id = ? and deleted_at is null and removed_at is null returning id`,
      [id, authorId],
    );
    return rows.length > 0;
  }

  async restore(authorId: string, id: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update posts set deleted_at = null
       where id = ? and author_id = ? and removed_at is null
         and deleted_at > clock_timestamp() - interval '${POST_RESTORE_MINUTES} minutes' returning id`,
      [id, authorId],
    );
    return rows.length > 0;
  }

  /** Of these, the owner's; nobody deletes them until the transaction ends. */
  async ownPets(ownerId: string, petIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select id from pets where owner_id = ? and id in (select value::integer from json_array_elements_text(?::json))
       order by id for key share`,
      [ownerId, JSON.stringify(petIds)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async replacePictures(postId: number, pictures: readonly ResponsiveImage[]): Promise<void> {
    await this.em.execute('delete from post_images where post_id = ?', [postId]);
    for (const [position, { mediaId }] of pictures.entries()) {
      await this.em.execute('insert into post_images (post_id, position, media_id) values (?, ?, ?)', [
        postId,
        position,
        mediaId,
      ]);
    }
    // In one order for everybody, because the rows are locked on the way.
    for (const { mediaId, alt } of pictures.toSorted((a, b) => (a.mediaId < b.mediaId ? -1 : 1))) {
      await this.em.execute('update media set alt = ? where id = ? and alt <> ?', [alt, mediaId, alt]);
    }
  }

  async replacePets(postId: number, petIds: readonly number[]): Promise<void> {
    await this.em.execute('delete from post_pets where post_id = ?', [postId]);
    await this.em.execute(
      `insert into post_pets (post_id, pet_id, position)
       select ?, value::integer, position from json_array_elements_text(?::json) with ordinality pet (value, position)`,
      [postId, JSON.stringify(petIds)],
    );
  }

  async replaceTags(postId: number, text: string): Promise<void> {
    await this.em.execute('delete from post_tags where post_id = ?', [postId]);
    await this.em.execute(
      'insert into post_tags (tag, post_id) select value, ? from json_array_elements_text(?::json)',
      [postId, JSON.stringify(tagsIn(text))],
    );
  }

  async friendsOf(userId: string): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>('select friend_id as id from friendships where user_id = ?', [
      userId,
    ]);
    return rows.map(({ id }) => id);
  }
}
