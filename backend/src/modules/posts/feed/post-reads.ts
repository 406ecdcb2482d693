import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import {
  bestCommentsQuery,
  commentLikeStateQuery,
  commentQuery,
  commentsQuery,
  repliesQuery,
} from '../comments/comments.query.ts';
import { feedByReadingQuery, feedQuery, tagFeedQuery } from './feed.query.ts';
import type { FeedRow } from './feed.query.ts';
import {
  collectedPostsQuery,
  likeStateQuery,
  likersQuery,
  postQuery,
  postsOfPetQuery,
  postsOfUserQuery,
  savedPostsQuery,
} from './post-reads.query.ts';
import { tagSuggestionsQuery } from '../tags/tag-suggestions.query.ts';

export type Place = { before: number; limit: number };
type PlaceAfter = { after: number; limit: number };

/** Posts and comments as JSON text in the contract's shapes, as one viewer sees them; null if not visible. */
@Injectable()
export class PostReads {
  constructor(private readonly preparedReads: PreparedReads) {}

  async feed(viewerId: string, { before, limit }: Place): Promise<FeedRow> {
    const [row] = await this.preparedReads.rows(feedQuery, [viewerId, before, limit]);
    return row!;
  }

  async feedByReading(viewerId: string, { before, limit }: Place): Promise<string> {
    return (await this.preparedReads.json(feedByReadingQuery, [viewerId, before, limit]))!;
  }

  async withTag(viewerId: string, tag: string, { before, limit }: Place): Promise<string> {
    return (await this.preparedReads.json(tagFeedQuery, [viewerId, before, limit, tag]))!;
  }

  async tagSuggestions(viewerId: string, start: string): Promise<string> {
    return (await this.preparedReads.json(tagSuggestionsQuery, [viewerId, start]))!;
  }

  async bestComments(viewerId: string, postIds: readonly number[]): Promise<string> {
    return (await this.preparedReads.json(bestCommentsQuery, [viewerId, postIds]))!;
  }

  async savedBy(viewerId: string, { before, limit }: Place): Promise<string> {
    return (await this.preparedReads.json(savedPostsQuery, [viewerId, before, limit]))!;
  }

  /** Returns a collection's posts; null if the viewer has no such collection. */
  inCollection(viewerId: string, collectionId: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(collectedPostsQuery, [viewerId, before, limit, collectionId]);
  }

  ofUser(viewerId: string, userId: string, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(postsOfUserQuery, [viewerId, userId, before, limit]);
  }

  ofPet(viewerId: string, petId: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(postsOfPetQuery, [viewerId, petId, before, limit]);
  }

  post(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(postQuery, [viewerId, id]);
  }

  likers(viewerId: string, postId: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(likersQuery, [viewerId, postId, before, limit]);
  }

  comments(viewerId: string, postId: number, { before, limit }: Place): Promise<string | null> {
    return this.preparedReads.json(commentsQuery, [viewerId, postId, before, limit]);
  }

  replies(viewerId: string, topId: number, { after, limit }: PlaceAfter): Promise<string | null> {
    return this.preparedReads.json(repliesQuery, [viewerId, topId, after, limit]);
  }

  /** Returns a post within the running transaction. */
  postNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(postQuery, [viewerId, id]);
  }

  commentNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(commentQuery, [viewerId, id]);
  }

  commentLikeStateNow(viewerId: string, commentId: number): Promise<string | null> {
    return this.preparedReads.jsonNow(commentLikeStateQuery, [viewerId, commentId]);
  }

  likeStateNow(viewerId: string, postId: number): Promise<string | null> {
    return this.preparedReads.jsonNow(likeStateQuery, [viewerId, postId]);
  }
}
