import { Injectable } from '@nestjs/common';

import { NotificationsService } from '../notifications/notifications.service.ts';
import { PlacesRepository } from './places.repository.ts';
import { ReviewsRepository } from './reviews/reviews.repository.ts';

/** Owners of places, who have been approved by a moderator. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly reviews: ReviewsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  /** Returns the place's owner; null if there is none the viewer may see. */
  ownerFor(viewerId: string, placeId: number): Promise<string | null> {
    return this.places.ownerFor(viewerId, placeId);
  }

  /**
   * Removes the owner and their replies to reviews, in the moderator's transaction. Their changes to the place stay.
   */
  async takeByModerator(placeId: number): Promise<void> {
    const ownerId = (await this.places.lock(placeId))?.ownerId ?? null;
    if (ownerId === null) return;
    await this.places.setOwner(placeId, null);
    await this.reviews.removeRepliesOf(ownerId, placeId);
    await this.notifications.retractFromAll({ kind: 'review_answered', actorId: ownerId, placeId });
  }
}
