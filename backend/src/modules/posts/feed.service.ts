import { Injectable } from '@nestjs/common';
import type { FeedQuery } from '@qlixline/contract/post';

import { pageBefore } from '../../database/page-cursor.ts';
import { PostReads } from './post-reads.ts';
import { Timelines } from './timelines.ts';

/** Home's feed (decision: feed). All replies are JSON text in the shape of the contract's `postPageSchema`. */
@Injectable()
export class FeedService {
  constructor(
    private readonly reads: PostReads,
    private readonly timelines: Timelines,
  ) {}

  async pageJson(viewerId: string, query: FeedQuery): Promise<string> {
    const place = pageBefore(query);
    if (query.tag !== undefined) return this.reads.withTag(viewerId, query.tag, place);
    let page = await this.reads.feed(viewerId, place);
    if (!page.isMaterialized) {
      await this.timelines.materialize(viewerId);
      page = await this.reads.feed(viewerId, place);
    }
    return page.isComplete ? page.json : this.reads.feedByReading(viewerId, place);
  }

  /** Tags that begin with `start`, as `tagSuggestionsSchema` has them. */
  tagSuggestionsJson(viewerId: string, start: string): Promise<string> {
    return this.reads.tagSuggestions(viewerId, start);
  }
}
