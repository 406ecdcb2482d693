import { Injectable } from '@nestjs/common';

import { NotificationsService } from '../notifications/notifications.service.ts';
import { PlacesRepository } from './places.repository.ts';
import { ReviewsRepository } from './reviews/reviews.repository.ts';

/** Who runs a place, once a moderator has approved that they say so. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly reviews: ReviewsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  /** Null where nobody runs it whom the viewer may see. */
  ownerFor(viewerId: string, placeId: number): Promise<string | null> {
    return this.places.ownerFor(viewerId, placeId);
  }

  /** With their answers to its reviews. By the product's moderators, in their transaction; what they have changed of the place stays. */
  async takeByModerator(placeId: number): Promise<void> {
    const ownerId = (await this.places.lock(placeId))?.ownerId ?? null;
    if (ownerId === null) return;
    await this.places.setOwner(placeId, null);
    await this.reviews.removeRepliesOf(ownerId, placeId);
    await this.notifications.retractFromAll({ kind: 'review_answered', actorId: ownerId, placeId });
  }
}
