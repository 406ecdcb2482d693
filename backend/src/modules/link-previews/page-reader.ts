import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { ImagesService } from '../images/images.service.ts';
import { fetchPublic } from '../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../outside/outside-network.ts';
import { factsOf } from './page-facts.ts';
import { pageText } from './page-text.ts';
import { webAddressOf } from '../../outside/web-address.ts';

type ReadPage = { siteName: string; title: string; description: string; imageId: string | null };

/** Reads what a page says of itself, and keeps its picture. */
@Injectable()
export class PageReader {
  readonly #log = new Logger(PageReader.name);

  constructor(
    private readonly network: OutsideNetwork,
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Null for a page that cannot be fetched, or says nothing. */
  async read(address: URL, signal: AbortSignal): Promise<ReadPage | null> {
    try {
      const { url, charset, body } = await this.#fetch('page', address, signal);
      const { imageUrl, ...facts } = factsOf(pageText(body, charset), url);
      if (facts.title === '') return null;
      return { ...facts, imageId: await this.#keepPicture(imageUrl, signal) };
    } catch (error) {
      this.#log.debug(error, `No preview of a page of ${address.hostname}`);
      return null;
    }
  }

  /** A page without its picture has a card all the same. */
  async #keepPicture(imageUrl: string | undefined, signal: AbortSignal): Promise<string | null> {
    const address = imageUrl === undefined ? undefined : webAddressOf(imageUrl);
    if (!address) return null;
    const path = join(this.storage.temporaryFolder, `preview-${randomUUID()}`);
    try {
      const { body } = await this.#fetch('picture', address, signal);
      await writeFile(path, body);
      return await this.images.storeOfPage(path);
    } catch (error) {
      this.#log.debug(error, `No picture of ${address.hostname}`);
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }

  #fetch(what: 'page' | 'picture', address: URL, signal: AbortSignal) {
    const ownHostname = new URL(this.env.publicOrigin).hostname;
    return fetchPublic(what, address, { network: this.network, ownHostname, signal });
  }
}
