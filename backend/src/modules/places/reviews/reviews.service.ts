import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PlaceReviewInput } from '@qlixline/contract/places/place-review';

import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { ImagesService } from '../../images/images.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PlacesRepository } from '../places.repository.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

/** Reviews of places and the owners' replies. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly places: PlacesRepository,
    private readonly images: ImagesService,
    private readonly notifications: NotificationsService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(viewerId: string, placeId: number, page: PageQuery): Promise<string> {
    return (await this.reviews.listJson(viewerId, placeId, page)) ?? throwNotFound();
  }

  /** Adds the author's review or replaces the earlier one. Returns JSON text in the shape of `placeReviewSchema`. */
  writeJson(authorId: string, placeId: number, { stars, text, images }: PlaceReviewInput): Promise<string> {
    return this.transactions.run(async () => {
      const { ownerId } = (await this.places.lock(placeId)) ?? throwNotFound();
      if (ownerId === authorId) throw ownPlace();
      const former = await this.reviews.findOf(authorId, placeId);
      if (former?.isRemoved) throw reviewRemoved();
      if (!former) await this.trust.count(authorId, 'review');
      const shown = await this.images.lockToShow(authorId, images);
      const id = former?.id ?? (await this.reviews.insert(authorId, placeId, stars, text));
      const isReworded = former !== null && (former.stars !== stars || former.text !== text);
      if (isReworded) {
        await this.reviews.replace(id, stars, text);
        if (former.replyAuthorId !== null) {
          const actorId = former.replyAuthorId;
          await this.notifications.retract({ userId: authorId, kind: 'review_answered', actorId, placeId });
        }
      }
      await this.reviews.replaceImages(
        id,
        shown.map(({ imageId }) => imageId),
      );
      await this.images.describeAll(shown);
      if (!former && ownerId !== null) {
        await this.notifications.notify({ userId: ownerId, kind: 'place_reviewed', actorId: authorId, placeId });
      }
      return (await this.reviews.jsonNow(authorId, id)) ?? throwNotFound();
    });
  }

  remove(authorId: string, placeId: number): Promise<void> {
    return this.transactions.run(async () => {
      const { ownerId } = (await this.places.lock(placeId)) ?? throwNotFound();
      const review = await this.reviews.findOf(authorId, placeId);
      if (!review || review.isRemoved) throwNotFound();
      await this.reviews.delete(review.id);
      if (ownerId !== null) {
        await this.notifications.retract({ userId: ownerId, kind: 'place_reviewed', actorId: authorId, placeId });
      }
    });
  }

  /** Sets the reply, as the place's owner. Returns JSON text in the shape of `placeReviewSchema`. */
  replyJson(userId: string, id: number, text: string): Promise<string> {
    return this.transactions.run(async () => {
      const { placeId, authorId } = (await this.reviews.findVisible(userId, id)) ?? throwNotFound();
      const { ownerId } = (await this.places.lock(placeId)) ?? throwNotFound();
      if (ownerId !== userId) throw forbidden('Only the person running this place can do this.');
      await this.reviews.setReply(id, userId, text);
      await this.notifications.notify({ userId: authorId, kind: 'review_answered', actorId: userId, placeId });
      return (await this.reviews.jsonNow(userId, id)) ?? throwNotFound();
    });
  }

  /** Deletes the reply, as its author even if a block hides the review by now, or as the place's current owner. */
  removeReply(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const review =
        (await this.reviews.findRepliedBy(userId, id)) ?? (await this.reviews.findFound(userId, id)) ?? throwNotFound();
      const { placeId, authorId } = review;
      const { ownerId } = (await this.places.lock(placeId)) ?? throwNotFound();
      const isTheirs = (await this.reviews.findRepliedBy(userId, id)) !== null;
      if (!isTheirs && ownerId !== userId) throw forbidden('Only the person running this place can do this.');
      await this.reviews.removeReply(id);
      await this.notifications.retract({ userId: authorId, kind: 'review_answered', actorId: userId, placeId });
    });
  }

  /** Returns the author; null if the viewer can't see the review. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return (await this.reviews.findFound(viewerId, id))?.authorId ?? null;
  }

  /** Removes the review permanently, in the moderator's transaction. */
  removeByModerator(id: number): Promise<void> {
    return this.reviews.markRemoved(id);
  }
}

const ownPlace = () => invalidTransition('You run this place: others review it.');
const reviewRemoved = () => invalidTransition('A moderator has removed your review of this place.');
