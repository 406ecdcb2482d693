import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { OutsidePictures } from '../../images/decoding/outside-pictures.ts';
import { OwnArticles } from '../own-articles.ts';
import { FeedReader } from './feed-reader.ts';
import { FeedsRepository } from './feeds.repository.ts';
import type { DueFeed } from './feeds.repository.ts';

const FEED_MINUTES = 30; // between two fetches of a feed
const FIRST_PAUSE_MINUTES = 15; // after a failure, doubled with each further one
const LONGEST_PAUSE_MINUTES = 24 * 60;
const PICTURES_IN_BATCH = 20;

/**
 * Fetches due feeds one after the other, and the pictures of their articles. The table is the queue, shared by all
 * backends; fetches of a killed backend are repeated.
 */
@Injectable()
export class NewsWorker implements OnApplicationBootstrap {
  readonly #log = new Logger(NewsWorker.name);

  constructor(
    private readonly em: EntityManager,
    private readonly feeds: FeedsRepository,
    private readonly reader: FeedReader,
    private readonly pictures: OutsidePictures,
    private readonly own: OwnArticles,
    @InjectEnv() private readonly env: Pick<Env, 'newsFeeds'>,
    jobs: Jobs,
  ) {
    jobs.handle('fetch-feeds', ({ stop }) => this.fetchAllDue(stop));
  }

  async onApplicationBootstrap(): Promise<void> {
    await RequestContext.create(this.em, async () => {
      await this.feeds.setFeeds(this.env.newsFeeds);
      await this.own.add();
    });
  }

  async fetchAllDue(stop: AbortSignal = new AbortController().signal): Promise<void> {
    for (;;) {
      const feed = stop.aborted ? undefined : await this.feeds.claim();
      if (!feed) break;
      await RequestContext.create(this.em, () => this.#fetch(feed, stop));
    }
    for (;;) {
      const wanted = await this.feeds.wantedPictures(PICTURES_IN_BATCH);
      if (wanted.length === 0) break;
      for (const { id, imageUrl } of wanted) {
        if (stop.aborted) return;
        const imageId = await RequestContext.create(this.em, () => this.pictures.store(imageUrl, stop));
        if (!stop.aborted) await this.feeds.setPicture(id, imageId);
      }
    }
    await this.feeds.removeOld();
  }

  async #fetch({ id, url, known, failures }: DueFeed, stop: AbortSignal): Promise<void> {
    try {
      const read = await this.reader.read(url, known, stop);
      if (read) await this.feeds.add(id, read.articles);
      await this.feeds.noteFetched(id, read?.validators ?? null, FEED_MINUTES);
    } catch (error) {
      if (stop.aborted) return; // another process takes it
      this.#log.warn(`The feed ${url} could not be read: ${(error as Error).message}`);
      await this.feeds.noteFailed(id, Math.min(FIRST_PAUSE_MINUTES * 2 ** failures, LONGEST_PAUSE_MINUTES));
    }
  }
}
