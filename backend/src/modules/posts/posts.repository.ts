import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import type { PostInput, Visibility } from '@qlixline/contract/posts/post';
import { sql } from 'kysely';

import { nextId } from '../../database/next-id.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { statement } from '../../database/sql/statement.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { FOLLOWERS_OF, FRIENDS_OF } from '../../schema/friends/relation.sql.ts';
import { IS_SHAREABLE_LISTING } from '../../schema/listings/listing.sql.ts';
import { NEW_POST, VISIBLE_POST } from '../../schema/posts/visible-posts.sql.ts';
import type { NewPostRow } from '../../schema/posts/visible-posts.sql.ts';
import { MAY_COMMENT } from '../../schema/trust/contact.sql.ts';
import { byOwnAct } from '../trust/contacts.service.ts';
import type { Accepting } from '../trust/contacts.service.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';

type NewPost = Pick<PostInput, 'text' | 'visibility' | 'quotedPostId' | 'listingId'> & {
  id: number;
  authorId: string;
  previewId: number | null;
};
/** Author of a quoted post. `mayBeNotified`: they can see the quoting post. */
export type Quoted = { authorId: string; mayBeNotified: boolean };
/** Author of a post. `accepting` is null if they don't accept the viewer's comments. */
export type PostToComment = { authorId: string; accepting: Accepting<'comment'> | null };
type LockedPost = { authorId: string; mayComment: boolean };
type OwnPost = {
  id: number;
  text: string;
  visibility: Visibility;
  quoted_post_id: number | null;
  previewId: number | null;
  editedAt: string | null;
  imageCount: number;
};

/** Writes of posts, and the reads they need, in the caller's transaction. */
@Injectable()
export class PostsRepository {
  constructor(private readonly em: EntityManager) {}

  nextId(): Promise<number> {
    return nextId(this.em, 'posts');
  }

  async insert(post: NewPost): Promise<void> {
    const { quotedPostId = null, listingId = null } = post;
    await insertPost(this.em, { ...post, quotedPostId, listingId });
  }

  /** Locks the author's own post against changes, deletion and likes until the transaction ends. */
  async lockOwn(authorId: string, id: number): Promise<OwnPost | null> {
    const post = await typedSql(this.em)
      .selectFrom('posts')
      .select((eb) => [
        'id',
        'text',
        'visibility',
        'quoted_post_id',
        'preview_id as previewId',
        shared<string | null>(isoTime, sql.ref('edited_at')).as('editedAt'),
        eb
          .selectFrom('post_images')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('post_images.post_id', '=', 'posts.id')
          .$asScalar()
          .$notNull()
          .as('imageCount'),
      ])
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('deleted_at', 'is', null)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return post ?? null;
  }

  /** Locks a visible post against deletion until the transaction ends, and returns its author. */
  async lockVisible(viewerId: string, id: number): Promise<string | null> {
    const { rows } = await lockVisible(this.em, { viewerId, id });
    return rows[0]?.authorId ?? null;
  }

  /** Locks a post like `lockVisible`, and also returns from whom its author accepts comments. */
  async lockToComment(viewerId: string, id: number): Promise<PostToComment | null> {
    const { rows } = await lockVisible(this.em, { viewerId, id });
    if (!rows[0]) return null;
    const { authorId, mayComment } = rows[0];
    return { authorId, accepting: mayComment ? byOwnAct(authorId) : null };
  }

  /** Returns the author of a visible post without a lock. */
  async authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    const post = await this.#visible(viewerId, id).executeTakeFirst();
    return post?.author_id ?? null;
  }

  /**
   * Returns the author of a post the viewer may quote with this visibility; null if the quote would reveal a restricted
   * post to others.
   */
  async quotable(viewerId: string, id: number, visibility: Visibility): Promise<Quoted | null> {
    const quoting = shared<NewPostRow>(NEW_POST, viewerId, visibility).as<'quoting'>(sql`quoting`);
    const quoted = await this.#visible(viewerId, id)
      .where('visibility', '=', 'public')
      .select((eb) => [
        'author_id as authorId',
        eb
          .exists(eb.selectFrom(quoting).where(shared(VISIBLE_POST, sql.ref('posts.author_id'), sql.ref('quoting'))))
          .$castTo<boolean>()
          .as('mayBeNotified'),
      ])
      .executeTakeFirst();
    return quoted ?? null;
  }

  /** Returns true if the viewer may share the listing. */
  async isShareableListing(viewerId: string, listingId: number): Promise<boolean> {
    const { isShareable } = await typedSql(this.em)
      .selectNoFrom(
        shared<boolean>(IS_SHAREABLE_LISTING, sql`${viewerId}::uuid`, sql`${listingId}::bigint`).as('isShareable'),
      )
      .executeTakeFirstOrThrow();
    return isShareable;
  }

  /** Returns the author without checking visibility; null if there is no such post. */
  async authorOf(id: number): Promise<string | null> {
    const post = await typedSql(this.em)
      .selectFrom('posts')
      .select('author_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return post?.author_id ?? null;
  }

  async setVisibility(id: number, visibility: Visibility): Promise<void> {
    await typedSql(this.em).updateTable('posts').set({ visibility }).where('id', '=', id).execute();
  }

  async setPreview(id: number, previewId: number | null): Promise<void> {
    await typedSql(this.em).updateTable('posts').set({ preview_id: previewId }).where('id', '=', id).execute();
  }

  /** Edits the text. The time of an edit is unique, as clients use it to detect concurrent edits. */
  async edit(id: number, text: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('posts')
      .set({ text, edited_at: sql<string>`greatest(clock_timestamp(), edited_at + interval '1 millisecond')` })
      .where('id', '=', id)
      .execute();
  }

  async markDeleted(authorId: string, id: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('posts')
      .set({ deleted_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('deleted_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async restore(authorId: string, id: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('posts')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('removed_at', 'is', null)
      .where('deleted_at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${POST_RESTORE_MINUTES})`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes the post permanently, as a moderator, even if its author has deleted it. */
  async removeByModerator(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('posts')
      .set({ removed_at: sql<string>`coalesce(removed_at, now())` })
      .where('id', '=', id)
      .execute();
  }

  async friendsOf(userId: string): Promise<string[]> {
    const friends = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(FRIENDS_OF, userId).as('friend'))
      .select('friend.id')
      .execute();
    return friends.map(({ id }) => id);
  }

  async followersOf(userId: string): Promise<string[]> {
    const followers = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(FOLLOWERS_OF, userId).as('follower'))
      .select('follower.id')
      .execute();
    return followers.map(({ id }) => id);
  }

  #visible(viewerId: string, id: number) {
    return typedSql(this.em)
      .selectFrom('posts')
      .select('author_id')
      .where('id', '=', id)
      .where(shared(VISIBLE_POST, viewerId));
  }
}

const lockVisible = statement<{ viewerId: string; id: number }, LockedPost>((db, param) =>
  db
    .selectFrom('posts')
    .select(['author_id as authorId', shared<boolean>(MAY_COMMENT, sql`${param('viewerId')}::uuid`).as('mayComment')])
    .where('id', '=', param('id'))
    .where(shared(VISIBLE_POST, param('viewerId')))
    .forNoKeyUpdate(),
);

type InsertedPost = Omit<NewPost, 'quotedPostId' | 'listingId'> & {
  quotedPostId: number | null;
  listingId: number | null;
};
const insertPost = statement<InsertedPost>((db, param) =>
  db.insertInto('posts').values({
    id: param('id'),
    author_id: param('authorId'),
    text: param('text'),
    visibility: param('visibility'),
    quoted_post_id: param('quotedPostId'),
    listing_id: param('listingId'),
    preview_id: param('previewId'),
  }),
);
