import { Injectable, Logger } from '@nestjs/common';
import type { VisitorSightingInput } from '@qlixline/contract/sighting';

import { HotReads } from '../../../database/hot-read.ts';
import { Transactions } from '../../../database/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { ImagesService } from '../../images/images.service.ts';
import { FindersService } from '../../pets/tags/finders.service.ts';
import { newConversationToken } from '../../pets/tags/tag-code.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { NoticesRepository } from '../notices.repository.ts';
import { SightingsService, isLost } from '../sightings/sightings.service.ts';
import { publicNoticeQuery } from './visitors.query.ts';
import type { PublicNotice } from './visitors.query.ts';

/** With a photo, as WebP. */
export type ShownNotice = PublicNotice & { photo: Uint8Array | null };

/** For whoever has read a poster or a shared link, and has no account (decision: lost-found). */
@Injectable()
export class VisitorsService {
  readonly #log = new Logger(VisitorsService.name);

  constructor(
    private readonly hotReads: HotReads,
    private readonly notices: NoticesRepository,
    private readonly sightings: SightingsService,
    private readonly finders: FindersService,
    private readonly pets: PetsService,
    private readonly images: ImagesService,
    private readonly transactions: Transactions,
  ) {}

  /** Null where visitors see none. */
  async find(id: number): Promise<ShownNotice | null> {
    const notice = await this.#public(id);
    return notice && { ...notice, photo: await this.#photo(notice.imageId) };
  }

  /** Adds to the trail, and begins a conversation with those who look after the pet. Gives the token of its page. */
  report(id: number, input: VisitorSightingInput): Promise<string> {
    const token = input.formId ?? newConversationToken();
    return this.transactions.run(async () => {
      const { petId } = (await this.#public(id)) ?? missing();
      await this.pets.lockAndFindCarers(petId);
      const notice = await this.notices.lock(id);
      if (!notice || !isLost(notice) || !(await this.#public(id))) return missing();
      if (notice.state !== 'active') throw isOver();
      await this.sightings.reportAsVisitor(notice, { ...input, formId: token });
      const text = [`Seen: ${input.where}`, input.text].filter(Boolean).join('\n');
      return this.finders.beginAbout(petId, { text, name: input.name, formId: token });
    });
  }

  async #public(id: number): Promise<PublicNotice | null> {
    const json = await this.hotReads.jsonNow(publicNoticeQuery, [id]);
    return json === null ? null : (JSON.parse(json) as PublicNotice);
  }

  /** The page is of use without it. */
  async #photo(imageId: string | null): Promise<Uint8Array | null> {
    if (imageId === null) return null;
    try {
      return await this.images.readForPage(imageId);
    } catch (error) {
      this.#log.warn(error);
      return null;
    }
  }
}

const isOver = () => invalidTransition('Nobody looks for this pet any more. Thank you!');

function missing(): never {
  throw notFound();
}
