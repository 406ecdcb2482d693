import { Injectable } from '@nestjs/common';
import type { FeedQuery } from '@qlixline/contract/posts/post';

import { pageBefore } from '../../../database/cursors/page-cursor.ts';
import { PostReads } from './post-reads.ts';
import { Timelines } from './timelines.ts';

/** The home feed, as JSON text in the shape of the contract's `postPageSchema` (decision: feed). */
@Injectable()
export class FeedService {
  constructor(
    private readonly reads: PostReads,
    private readonly timelines: Timelines,
  ) {}

  async pageJson(viewerId: string, query: FeedQuery): Promise<string> {
    const position = pageBefore(query);
    if (query.tag !== undefined) return this.reads.withTag(viewerId, query.tag, position);
    let page = await this.reads.feed(viewerId, position);
    if (!page.isMaterialized) {
      await this.timelines.materialize(viewerId);
      page = await this.reads.feed(viewerId, position);
    }
    return page.isComplete ? page.json : this.reads.feedByReading(viewerId, position);
  }

  /** Returns tags that begin with `start`, in the shape of `tagSuggestionsSchema`. */
  tagSuggestionsJson(viewerId: string, start: string): Promise<string> {
    return this.reads.tagSuggestions(viewerId, start);
  }
}
