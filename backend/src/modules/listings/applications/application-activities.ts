import { Injectable } from '@nestjs/common';

import { LiveEvents } from '../../../live/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import type { EndedApplication } from './applications.repository.ts';

type Two = { listingId: number; listerId: string; applicantId: string };

/** Whom the steps of applications concern. In the transaction of the step, which has locked the listing. */
@Injectable()
export class ApplicationActivities {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  /** Of a shelter's listing, all its members are told. */
  async received({ listingId, applicantId }: Two): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    await this.notifications.notifyAll(managerIds, { kind: 'application_received', actorId: applicantId, listingId });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  async answered({ listingId, listerId, applicantId }: Two): Promise<void> {
    await this.notifications.notify({
      userId: applicantId,
      kind: 'application_answered',
      actorId: listerId,
      listingId,
    });
    await this.announce({ listingId, applicantId });
  }

  /** By who applied: of a shelter's listing, all its members are told. */
  async written({ listingId, applicantId }: Two): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    await this.notifications.notifyAll(managerIds, { kind: 'application_message', actorId: applicantId, listingId });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  /** As if it had never been received; of an approved one, whoever offers the animal is told. */
  async withdrawn({ listingId, applicantId }: Two, wasApproved: boolean): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    const about = { actorId: applicantId, listingId };
    for (const userId of managerIds.toSorted()) {
      await this.notifications.retract({ userId, kind: 'application_received', ...about });
    }
    if (wasApproved) await this.notifications.notifyAll(managerIds, { kind: 'application_withdrawn', ...about });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  /** The record is the applicant's: whoever offered the animal is told. */
  async accepted({ listingId, listerId, applicantId }: Two): Promise<void> {
    await this.notifications.notify({ userId: listerId, kind: 'handover_accepted', actorId: applicantId, listingId });
    this.#announce(listingId, [listerId, applicantId]);
  }

  /** All whom it concerns look at it anew, and nobody is told. */
  async announce({ listingId, applicantId }: Omit<Two, 'listerId'>): Promise<void> {
    this.#announce(listingId, [...(await this.applications.managersFor(listingId, applicantId)), applicantId]);
  }

  /** Others who wait are paused, or go on: their screens follow, and nobody is told. */
  async announceToWaiting(listingId: number): Promise<void> {
    this.#announce(listingId, await this.applications.waitingFor(listingId));
  }

  /** The listing is not offered any more, or the adoption fell through. */
  async ended(listingId: number, listerId: string, ended: readonly EndedApplication[]): Promise<void> {
    for (const { id, applicantId } of ended.toSorted((a, b) => a.id - b.id)) {
      await this.applications.addStep(id, { state: 'rejected', isByLister: true, message: '' });
      await this.answered({ listingId, listerId, applicantId });
    }
  }

  #announce(listingId: number, userIds: readonly string[]): void {
    this.live.publish([...userIds], { type: 'listing_changed', id: listingId });
  }
}
