import { Injectable, Logger } from '@nestjs/common';
import type { VisitorSightingInput } from '@qlixline/contract/lost-found/sighting';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { timeZoneAt } from '../../../geo/time-zone-at.ts';
import { ImageFilesService } from '../../images/image-files.service.ts';
import { ImagesService } from '../../images/images.service.ts';
import { FindersService } from '../../pets/tags/finders.service.ts';
import { newConversationToken } from '../../pets/tags/tag-code.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { NoticesRepository } from '../notices.repository.ts';
import { SightingsService, isLost } from '../sightings/sightings.service.ts';
import { publicNoticeQuery } from './visitors.query.ts';
import type { PublicNotice } from './visitors.query.ts';

/** Notice with a photo as WebP, and the time zone of the place. */
export type ShownNotice = PublicNotice & { photo: Uint8Array | null; timeZone: string };

type ReadPhoto = (imageId: string) => Promise<Uint8Array | null>;

/** Notices and sightings for visitors who scanned a poster or opened a shared link (decision: lost-found). */
@Injectable()
export class VisitorsService {
  readonly #log = new Logger(VisitorsService.name);

  constructor(
    private readonly preparedReads: PreparedReads,
    private readonly notices: NoticesRepository,
    private readonly sightings: SightingsService,
    private readonly finders: FindersService,
    private readonly pets: PetsService,
    private readonly images: ImagesService,
    private readonly imageFiles: ImageFilesService,
    private readonly transactions: Transactions,
  ) {}

  /** Finds a notice; null if visitors can't see it. */
  find(id: number): Promise<ShownNotice | null> {
    return this.#shown(id, (imageId) => this.imageFiles.readForPage(imageId));
  }

  /** Finds a notice like `find`, with a photo for print. */
  findForPaper(id: number): Promise<ShownNotice | null> {
    return this.#shown(id, (imageId) => this.imageFiles.readForPaper(imageId));
  }

  async #shown(id: number, read: ReadPhoto): Promise<ShownNotice | null> {
    const notice = await this.#public(id);
    if (!notice) return null;
    const photo = notice.imageId === null ? null : await this.#photo(notice.imageId, read);
    return { ...notice, photo, timeZone: timeZoneAt(notice) };
  }

  /**
   * Adds a sighting and starts a conversation with the pet's owner and carers. Returns the token of the conversation's
   * page; null if the message was added to another conversation of the network, which the visitor can't read. The
   * caller removes the photo's file.
   */
  async report(
    id: number,
    address: string,
    input: VisitorSightingInput,
    photoFile: string | undefined,
  ): Promise<string | null> {
    const formId = input.formId ?? newConversationToken();
    if (photoFile === undefined) return (await this.#add(id, address, { ...input, formId, imageId: null })).token;
    // Checked before decoding, and again when the sighting is added, as others may report concurrently.
    await this.#requireOpen(id);
    const imageId = await this.images.storeOfVisitor(photoFile);
    try {
      const { token, isNew } = await this.#add(id, address, { ...input, formId, imageId });
      if (!isNew) await this.images.discard(imageId);
      return token;
    } catch (error) {
      await this.images.discard(imageId);
      throw error;
    }
  }

  #add(
    id: number,
    address: string,
    sighting: VisitorSightingInput & { formId: string; imageId: string | null },
  ): Promise<{ token: string | null; isNew: boolean }> {
    return this.transactions.run(async () => {
      const { petId, happenedAt } = await this.#requireOpen(id);
      await this.pets.lockAndFindFamily(petId);
      const notice = await this.notices.lock(id);
      if (!notice || !isLost(notice)) return throwNotFound();
      await this.#requireOpen(id);
      const seenAt = momentAgo(sighting.ago, happenedAt);
      const { where, name, formId } = sighting;
      if (await this.sightings.hasForm(id, formId)) {
        return { token: (await this.finders.hasStarted(petId, formId)) ? formId : null, isNew: false };
      }
      const photo = sighting.imageId === null ? '' : 'With a photo, which the family sees.';
      const text = [`Seen: ${where}`, sighting.text, photo].filter(Boolean).join('\n');
      const network = this.finders.networkOf(petId, address);
      const { conversationId, isOwn } = await this.finders.startConversationAbout(petId, network, {
        text,
        name,
        formId,
      });
      await this.sightings.reportAsVisitor(notice, { ...sighting, seenAt, conversationId, network });
      return { token: isOwn ? formId : null, isNew: true };
    });
  }

  /** Returns the notice, or throws if visitors can't see it or the pet isn't missing any more. */
  async #requireOpen(id: number): Promise<PublicNotice> {
    const notice = (await this.#public(id)) ?? throwNotFound();
    if (notice.state !== 'active') throw searchEnded();
    return notice;
  }

  async #public(id: number): Promise<PublicNotice | null> {
    const json = await this.preparedReads.jsonNow(publicNoticeQuery, [id]);
    return json === null ? null : (JSON.parse(json) as PublicNotice);
  }

  /** Reads the photo; null if that fails, as the page works without it. */
  async #photo(imageId: string, read: ReadPhoto): Promise<Uint8Array | null> {
    try {
      return await read(imageId);
    } catch (error) {
      this.#log.warn(error);
      return null;
    }
  }
}

/** Converts minutes ago to ISO 8601, but not to a time before the pet went missing. */
function momentAgo(minutes: string, happenedAt: string): string {
  return new Date(Math.max(Date.now() - Number(minutes) * 60_000, Date.parse(happenedAt))).toISOString();
}

const searchEnded = () => invalidTransition('This search has ended. Thank you!');
