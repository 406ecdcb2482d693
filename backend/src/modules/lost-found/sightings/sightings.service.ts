import { Injectable } from '@nestjs/common';
import type { SightingInput, VisitorSightingInput } from '@qlixline/contract/lost-found/sighting';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { requireRoom } from '../../../errors/shared-cap.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { ImagesService } from '../../images/images.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { NoticesRepository } from '../notices.repository.ts';
import type { StoredNotice } from '../notices.repository.ts';
import { SightingsRepository } from './sightings.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

/** Sightings of lost pets: who saw them, where and when. */
@Injectable()
export class SightingsService {
  constructor(
    private readonly sightings: SightingsRepository,
    private readonly notices: NoticesRepository,
    private readonly notifications: NotificationsService,
    private readonly images: ImagesService,
    private readonly pets: PetsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  async listJson(viewerId: string, noticeId: number): Promise<string> {
    return (await this.sightings.listJson(viewerId, noticeId)) ?? throwNotFound();
  }

  reportJson(authorId: string, noticeId: number, sighting: SightingInput): Promise<string> {
    const { seenAt, place, text, imageUrl, isSensitive } = sighting;
    return this.transactions.run(async () => {
      if (!(await this.notices.findVisible(authorId, noticeId))) throwNotFound();
      const notice = await this.#lockLost(noticeId, authorId);
      await this.trust.count(authorId, 'sighting');
      const { name: where, ...point } = place;
      const imageId = imageUrl === null ? null : await this.#lockImage(authorId, imageUrl);
      if (imageId !== null && isSensitive !== undefined) await this.images.markSensitive(imageId, isSensitive);
      const id = await this.sightings.insert({
        noticeId,
        authorId,
        seenAt,
        where,
        point,
        text,
        imageId,
        formId: null,
        conversationId: null,
        network: null,
      });
      const people = await this.pets.lockAndFindFamily(notice.petId);
      for (const userId of people) {
        await this.notifications.notify({ userId, kind: 'sighting_reported', actorId: authorId, noticeId });
      }
      this.live.publish(people, { type: 'notice_changed', id: noticeId });
      return this.sightings.jsonNow(authorId, id);
    });
  }

  /**
   * Adds a sighting by a visitor who may see the notice. Past a limit it replaces one, of the same network if that has
   * several. The caller detects repeated forms with `hasForm`.
   */
  async reportAsVisitor(
    notice: LostNotice,
    { where, text, formId, imageId, conversationId, network, seenAt, ...sent }: VisitorSightingInput & VisitorSighting,
  ): Promise<void> {
    const { id: noticeId, petId } = notice;
    await this.sightings.makeRoomForVisitor(noticeId, network);
    const point = pointIn(sent);
    await this.sightings.insert({
      noticeId,
      authorId: null,
      seenAt,
      where,
      point,
      text,
      imageId,
      formId,
      conversationId,
      network,
    });
    const people = await this.pets.lockAndFindFamily(petId);
    for (const userId of people) await this.notifications.notifyOfAccount(userId, 'visitor_sighting', { noticeId });
    this.live.publish(people, { type: 'notice_changed', id: noticeId });
  }

  /** Returns true if the form was already sent. */
  hasForm(noticeId: number, formId: string): Promise<boolean> {
    return this.sightings.hasForm(noticeId, formId);
  }

  /** Removes a sighting, as its author, or as the pet's owner or carer. */
  remove(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { noticeId, authorId } = (await this.sightings.find(id)) ?? throwNotFound();
      const notice = await this.notices.findVisible(userId, noticeId);
      const isTheirs =
        authorId === userId || (notice?.petId && (await this.pets.familyOf(notice.petId)).includes(userId));
      if (!notice || !isTheirs) throwNotFound();
      await this.sightings.delete(id);
    });
  }

  /** Returns the author; null for a visitor's sighting, and if the viewer can't see it. */
  authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return this.sightings.authorOfFound(viewerId, id);
  }

  /** Deletes the sighting, in the moderator's transaction. */
  removeByModerator(id: number): Promise<void> {
    return this.sightings.delete(id);
  }

  /** Locks a lost pet's notice, so that nobody ends it until the transaction ends. */
  async #lockLost(noticeId: number, authorId: string): Promise<LostNotice> {
    const notice = (await this.notices.lock(noticeId)) ?? throwNotFound();
    if (!isLost(notice)) throw notALostPet();
    if (notice.state !== 'active') throw searchEnded();
    requireRoom('sightings', await this.sightings.countsFor(noticeId, authorId));
    return notice;
  }

  async #lockImage(authorId: string, imageUrl: string): Promise<string> {
    const [shown] = await this.images.lockToShow(authorId, [{ imageUrl, alt: '' }]);
    return shown?.imageId ?? throwNotFound();
  }
}

type VisitorSighting = {
  formId: string;
  imageId: string | null;
  conversationId: number | null;
  network: Buffer;
  seenAt: string;
};
export type LostNotice = StoredNotice & { petId: number };
export const isLost = (notice: StoredNotice): notice is LostNotice => notice.petId !== null;

/** Returns the device's position if it is valid. */
function pointIn({
  latitude = '',
  longitude = '',
}: Pick<VisitorSightingInput, 'latitude' | 'longitude'>): ExactPoint | null {
  const [north, east] = [Number(latitude), Number(longitude)];
  const isPoint = latitude !== '' && longitude !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPoint ? { latitude: north, longitude: east } : null;
}

const notALostPet = () => invalidTransition('Only lost pets have sightings. Please write to the finder.');
const searchEnded = () => invalidTransition('This search has ended.');
