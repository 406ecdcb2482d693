import { Injectable } from '@nestjs/common';
import { firstLinkIn } from '@qlixline/contract/text/text-marks';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { afterCommit } from '../../database/connections/after-commit.ts';
import { LinkPreviewWorker } from './link-preview-worker.ts';
import { LinkPreviewsRepository } from './link-previews.repository.ts';
import { webAddressOf } from '../../outside/web-address.ts';

type WrittenText = { text: string; withoutPreview?: boolean | undefined };
type Before = { text: string; previewId: number | null };

/** Cards for links in posts and messages (decision: link-previews). */
@Injectable()
export class LinkPreviewsService {
  constructor(
    private readonly repository: LinkPreviewsRepository,
    private readonly worker: LinkPreviewWorker,
    @InjectEnv() private readonly env: Pick<Env, 'linkPreviews' | 'publicOrigin'>,
  ) {}

  /**
   * Returns the preview of a text's first link in the caller's transaction; null without a link. The page is fetched
   * afterwards.
   */
  async idFor({ text, withoutPreview }: WrittenText): Promise<number | null> {
    const link = withoutPreview ? undefined : firstLinkIn(text);
    return (link && (await this.#findOrQueue(link))) || null;
  }

  /**
   * Returns the preview of an edited text. As long as the first link is the same, the card stays shown or hidden,
   * unless `withoutPreview` is given.
   */
  async idAfter(before: Before, { text, withoutPreview }: WrittenText): Promise<number | null> {
    const isSame = firstLinkIn(text) === firstLinkIn(before.text);
    return withoutPreview === undefined && isSame ? before.previewId : this.idFor({ text, withoutPreview });
  }

  /** Returns JSON text in the shape of `linkPreviewReplySchema`. */
  async replyJson(link: string): Promise<string> {
    return this.repository.replyJson(await this.#findOrQueue(link));
  }

  async #findOrQueue(link: string): Promise<number | undefined> {
    const url = this.env.linkPreviews ? webAddressOf(link) : undefined;
    if (!url || url.hostname === new URL(this.env.publicOrigin).hostname) return undefined;
    const id = await this.repository.findOrQueue(url.href);
    afterCommit(() => this.worker.wake());
    return id;
  }
}
