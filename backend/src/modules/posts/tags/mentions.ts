import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Visibility } from '@qlixline/contract/posts/post';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { ACCEPTS } from '../../../schema/trust/contact.sql.ts';
import { NEW_POST, VISIBLE_POST } from '../../../schema/posts/visible-posts.sql.ts';
import type { NewPostRow } from '../../../schema/posts/visible-posts.sql.ts';
import { USERS_NAMED } from '../../../schema/users/user.sql.ts';
import type { Accepting } from '../../trust/contacts.service.ts';
import { mentionedNames } from './text-marks.ts';

/** User mentioned in a text, with the username at that time. */
export type Mentioned = { id: Accepting<'mention'>; username: string };
type AboutToBePosted = { authorId: string; visibility: Visibility; text: string };
type AboutToBeSaid = { authorId: string; postId: number; text: string };

const ACCEPTS_MENTION = ACCEPTS('mention');

/**
 * Resolves the mentions in a text to users who exist, may see it and accept mentions by its author, without revealing
 * who else exists.
 */
@Injectable()
export class Mentions {
  constructor(private readonly em: EntityManager) {}

  /** Replaces a post's mentions and returns the changes, in a fixed order in which notifications are locked. */
  async replaceInPost(postId: number, text: string): Promise<{ added: string[]; removed: string[] }> {
    const before = await typedSql(this.em)
      .deleteFrom('post_mentions')
      .where('post_id', '=', postId)
      .returning('user_id')
      .execute();
    const after = await typedSql(this.em)
      .insertInto('post_mentions')
      .columns(['post_id', 'user_id', 'username'])
      .expression((eb) =>
        eb
          .selectFrom('posts')
          .innerJoin(named(mentionedNames(text)), (join) => join.onTrue())
          .select(['posts.id', 'named.id as user_id', 'named.username'])
          .where('posts.id', '=', postId)
          .where(shared(VISIBLE_POST, sql.ref('named.id')))
          .where(shared(ACCEPTS_MENTION, sql.ref('named.id'), sql.ref('posts.author_id'))),
      )
      .returning('user_id')
      .execute();
    const [was, is] = [idsOf(before), idsOf(after)];
    return { added: is.filter((id) => !was.includes(id)), removed: was.filter((id) => !is.includes(id)) };
  }

  /** Resolves the mentions of a post before it is written. */
  async inNewPost({ authorId, visibility, text }: AboutToBePosted): Promise<Mentioned[]> {
    const names = mentionedNames(text);
    if (names.length === 0) return [];
    const post = shared<NewPostRow>(NEW_POST, authorId, visibility).as<'posts'>(sql`posts`);
    const mentioned = await typedSql(this.em)
      .selectFrom(post)
      .innerJoin(named(names), (join) => join.onTrue())
      .select(['named.id', 'named.username'])
      .where(shared(VISIBLE_POST, sql.ref('named.id')))
      .where(shared(ACCEPTS_MENTION, sql.ref('named.id'), sql`${authorId}::uuid`))
      .execute();
    return inOrder(mentioned);
  }

  async addToPost(postId: number, mentioned: readonly Mentioned[]): Promise<void> {
    if (mentioned.length === 0) return;
    const rows = mentioned.map(({ id, username }) => ({ post_id: postId, user_id: id, username }));
    await typedSql(this.em).insertInto('post_mentions').values(rows).execute();
  }

  /** Resolves the mentions of a comment before it is written; the post is locked. */
  async inNewComment({ authorId, postId, text }: AboutToBeSaid): Promise<Mentioned[]> {
    const names = mentionedNames(text);
    if (names.length === 0) return [];
    const mentioned = await typedSql(this.em)
      .selectFrom('posts')
      .innerJoin(named(names), (join) => join.onTrue())
      .select(['named.id', 'named.username'])
      .where('posts.id', '=', postId)
      .where(shared(VISIBLE_POST, sql.ref('named.id')))
      .where(shared(ACCEPTS_MENTION, sql.ref('named.id'), sql`${authorId}::uuid`))
      .where((where) => where.not(shared(IS_BLOCKED, sql.ref('named.id'), sql`${authorId}::uuid`)))
      .execute();
    return inOrder(mentioned);
  }

  async addToComment(commentId: number, mentioned: readonly Mentioned[]): Promise<void> {
    if (mentioned.length === 0) return;
    const rows = mentioned.map(({ id, username }) => ({ comment_id: commentId, user_id: id, username }));
    await typedSql(this.em).insertInto('comment_mentions').values(rows).execute();
  }

  /** Replaces a comment's mentions and returns the mentioned users. */
  async replaceInComment(commentId: number, comment: AboutToBeSaid): Promise<string[]> {
    await typedSql(this.em).deleteFrom('comment_mentions').where('comment_id', '=', commentId).execute();
    const mentioned = await this.inNewComment(comment);
    await this.addToComment(commentId, mentioned);
    return mentioned.map(({ id }) => id);
  }

  async inComment(commentId: number): Promise<string[]> {
    const mentions = await typedSql(this.em)
      .selectFrom('comment_mentions')
      .select('user_id')
      .where('comment_id', '=', commentId)
      .execute();
    return idsOf(mentions);
  }
}

function named(names: string[]) {
  return shared<Mentioned>(USERS_NAMED, names).as<'named'>(sql`named`);
}

function inOrder(mentioned: readonly Mentioned[]): Mentioned[] {
  return mentioned.toSorted((a, b) => a.id.localeCompare(b.id));
}

function idsOf(rows: readonly { user_id: string }[]): string[] {
  return rows.map(({ user_id: id }) => id).toSorted((a, b) => a.localeCompare(b));
}
