import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { fetchPublic } from '../../../outside/fetch-public.ts';
import { OutsideNetwork } from '../../../outside/outside-network.ts';
import { webAddressOf } from '../../../outside/web-address.ts';
import { ImageStorage } from '../image-storage.ts';
import { ImagesService } from '../images.service.ts';

/** Pictures of external pages and articles, fetched by the backend and re-encoded. */
@Injectable()
export class OutsidePictures {
  readonly #log = new Logger(OutsidePictures.name);

  constructor(
    private readonly network: OutsideNetwork,
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Fetches and stores a picture and returns its id; null if it can't be fetched or isn't a picture. */
  async store(imageUrl: string, signal: AbortSignal): Promise<string | null> {
    const address = webAddressOf(imageUrl);
    if (!address) return null;
    const path = join(this.storage.temporaryFolder, `outside-${randomUUID()}`);
    try {
      const ownHostname = new URL(this.env.publicOrigin).hostname;
      const { body } = await fetchPublic('picture', address, { network: this.network, ownHostname, signal });
      await writeFile(path, body);
      return await this.images.storeOfPage(path);
    } catch (error) {
      this.#log.debug(error, `No picture of ${address.hostname}`);
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }
}
