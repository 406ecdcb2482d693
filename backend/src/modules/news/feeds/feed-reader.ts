import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { NotModified, fetchPublic } from '../../../outside/fetch-public.ts';
import type { Validators } from '../../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../../outside/outside-network.ts';
import { webAddressOf } from '../../../outside/web-address.ts';
import { ImageStorage } from '../../images/image-storage.ts';
import { ImagesService } from '../../images/images.service.ts';
import { articlesOfFeed } from './articles-of-feed.ts';
import type { FeedArticle } from './articles-of-feed.ts';
import { feedText } from './feed-text.ts';

export type ReadFeed = { articles: FeedArticle[]; validators: Validators };

/** Reads feeds and the pictures of their articles: what is inside a network is not reached, and what comes is bounded (decision: pet-news). */
@Injectable()
export class FeedReader {
  readonly #log = new Logger(FeedReader.name);

  constructor(
    private readonly network: OutsideNetwork,
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Null where it is what it was. Rejects for what cannot be fetched, or is no feed. */
  async read(url: string, known: Validators, signal: AbortSignal): Promise<ReadFeed | null> {
    const address = webAddressOf(url);
    if (!address) throw new Error('It is not on the web');
    try {
      const fetched = await fetchPublic('feed', address, { ...this.#asking(signal), known });
      const text = feedText(fetched.body, fetched.charset);
      return { articles: articlesOfFeed(text, fetched.url, new Date()), validators: fetched.validators };
    } catch (error) {
      if (error instanceof NotModified) return null;
      throw error;
    }
  }

  /** Kept as one of ours, made anew; null where it cannot be. */
  async keepPicture(imageUrl: string, signal: AbortSignal): Promise<string | null> {
    const address = webAddressOf(imageUrl);
    if (!address) return null;
    const path = join(this.storage.temporaryFolder, `news-${randomUUID()}`);
    try {
      const { body } = await fetchPublic('picture', address, this.#asking(signal));
      await writeFile(path, body);
      return await this.images.storeOfPage(path);
    } catch (error) {
      this.#log.debug(error, `No picture of ${address.hostname}`);
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }

  #asking(signal: AbortSignal) {
    return { network: this.network, ownHostname: new URL(this.env.publicOrigin).hostname, signal };
  }
}
