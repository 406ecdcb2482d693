import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { NotModified, fetchPublic } from '../../../outside/fetch-public.ts';
import type { Validators } from '../../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../../outside/outside-network.ts';
import { webAddressOf } from '../../../outside/web-address.ts';
import type { FeedArticle } from './articles-of-feed.ts';
import { feedText } from './feed-text.ts';

type ReadFeed = { articles: FeedArticle[]; validators: Validators };

/** Fetches and parses feeds. Internal addresses are refused, and responses are bounded (decision: pet-news). */
@Injectable()
export class FeedReader {
  constructor(
    private readonly network: OutsideNetwork,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Reads a feed; null if it is unchanged. Rejects if it can't be fetched or isn't a feed. */
  async read(url: string, known: Validators, signal: AbortSignal): Promise<ReadFeed | null> {
    const address = webAddressOf(url);
    if (!address) throw new Error('It is not on the web');
    try {
      const fetched = await fetchPublic('feed', address, {
        network: this.network,
        ownHostname: new URL(this.env.publicOrigin).hostname,
        signal,
        known,
      });
      const { articlesOfFeed } = await import('./articles-of-feed.ts'); // loads its parsers with the first feed
      const text = feedText(fetched.body, fetched.charset);
      return {
        articles: await articlesOfFeed(text, fetched.url, new Date(), signal),
        validators: fetched.validators,
      };
    } catch (error) {
      if (error instanceof NotModified) return null;
      throw error;
    }
  }
}
