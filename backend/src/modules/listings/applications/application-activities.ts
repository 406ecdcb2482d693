import { Injectable } from '@nestjs/common';

import { LiveEvents } from '../../../live/events/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import type { EndedApplication } from './applications.repository.ts';

type Two = { listingId: number; listerId: string; applicantId: string };

/**
 * Notifies the users concerned by a step of an application. Runs in the step's transaction, which has locked the
 * listing.
 */
@Injectable()
export class ApplicationActivities {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
  ) {}

  /** Notifies the lister of a new application; for a shelter's listing, all its members. */
  async notifyReceived({ listingId, applicantId }: Two): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    await this.notifications.notifyAll(managerIds, { kind: 'application_received', actorId: applicantId, listingId });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  async notifyAnswered({ listingId, listerId, applicantId }: Two): Promise<void> {
    await this.notifications.notify({
      userId: applicantId,
      kind: 'application_answered',
      actorId: listerId,
      listingId,
    });
    await this.refreshScreens({ listingId, applicantId });
  }

  /** Notifies the lister of the applicant's message; for a shelter's listing, all its members. */
  async notifyWritten({ listingId, applicantId }: Two): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    await this.notifications.notifyAll(managerIds, { kind: 'application_message', actorId: applicantId, listingId });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  /** Retracts the notification of the application. If it was approved, notifies the lister, or a shelter's members. */
  async notifyWithdrawn({ listingId, applicantId }: Two, wasApproved: boolean): Promise<void> {
    const managerIds = await this.applications.managersFor(listingId, applicantId);
    const about = { actorId: applicantId, listingId };
    for (const userId of managerIds.toSorted()) {
      await this.notifications.retract({ userId, kind: 'application_received', ...about });
    }
    if (wasApproved) await this.notifications.notifyAll(managerIds, { kind: 'application_withdrawn', ...about });
    this.#announce(listingId, [...managerIds, applicantId]);
  }

  /** Notifies the former owner that the applicant has accepted the pet's record. */
  async notifyAccepted({ listingId, listerId, applicantId }: Two): Promise<void> {
    await this.notifications.notify({ userId: listerId, kind: 'handover_accepted', actorId: applicantId, listingId });
    this.#announce(listingId, [listerId, applicantId]);
  }

  /** Refreshes the screens of all participants without a notification. */
  async refreshScreens({ listingId, applicantId }: Omit<Two, 'listerId'>): Promise<void> {
    this.#announce(listingId, [...(await this.applications.managersFor(listingId, applicantId)), applicantId]);
  }

  /** Refreshes the screens of the users who decide on the application, when a block hides it from the applicant. */
  async refreshManagers({ listingId, applicantId }: Omit<Two, 'listerId'>): Promise<void> {
    this.#announce(listingId, await this.applications.managersFor(listingId, applicantId));
  }

  /** Refreshes the screens of other applicants when their applications are paused or resumed. */
  async refreshWaitingApplicants(listingId: number): Promise<void> {
    this.#announce(listingId, await this.applications.waitingFor(listingId));
  }

  /** Ends applications because the listing is no longer offered or the adoption fell through. */
  async endAll(listingId: number, listerId: string, ended: readonly EndedApplication[]): Promise<void> {
    for (const { id, applicantId } of ended.toSorted((a, b) => a.id - b.id)) {
      await this.applications.addStep(id, { state: 'rejected', isByLister: true, message: '' });
      await this.notifyAnswered({ listingId, listerId, applicantId });
    }
  }

  #announce(listingId: number, userIds: readonly string[]): void {
    this.live.publish([...userIds], { type: 'listing_changed', id: listingId });
  }
}
