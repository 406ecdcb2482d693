import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { OutsidePictures } from '../images/decoding/outside-pictures.ts';
import { fetchPublic } from '../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../outside/outside-network.ts';

type ReadPage = { siteName: string; title: string; description: string; imageId: string | null };

/** Loads the parsers with the first page that is read. */
const loadParsers = () => Promise.all([import('./page-facts.ts'), import('./page-text.ts')]);

/** Fetches a page, reads its metadata and stores its picture. */
@Injectable()
export class PageReader {
  readonly #log = new Logger(PageReader.name);

  constructor(
    private readonly network: OutsideNetwork,
    private readonly pictures: OutsidePictures,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Reads the page; null if it can't be fetched or has no metadata. */
  async read(address: URL, signal: AbortSignal): Promise<ReadPage | null> {
    try {
      const { url, charset, body } = await fetchPublic('page', address, {
        network: this.network,
        ownHostname: new URL(this.env.publicOrigin).hostname,
        signal,
      });
      const [{ factsOf }, { pageText }] = await loadParsers();
      const { imageUrl, ...facts } = factsOf(pageText(body, charset), url);
      if (facts.title === '') return null;
      return { ...facts, imageId: imageUrl === undefined ? null : await this.pictures.store(imageUrl, signal) };
    } catch (error) {
      this.#log.debug(error, `No preview of a page of ${address.hostname}`);
      return null;
    }
  }
}
