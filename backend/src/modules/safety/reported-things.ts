import { Injectable } from '@nestjs/common';

import { largestId } from '../../database/largest-id.ts';
import { ApplicationsService } from '../listings/applications/applications.service.ts';
import { ListingsService } from '../listings/listings.service.ts';
import { NoticesService } from '../lost-found/notices.service.ts';
import { SightingsService } from '../lost-found/sightings/sightings.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { CommentsService } from '../posts/comments/comments.service.ts';
import { OwnershipService } from '../places/ownership.service.ts';
import { ReviewsService } from '../places/reviews/reviews.service.ts';
import { TributesService } from '../pets/memorials/tributes.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { SheltersService } from '../shelters/shelters.service.ts';
import { StoriesService } from '../stories/stories.service.ts';
import { RepliesService } from '../topics/replies.service.ts';
import { ThreadsService } from '../topics/threads.service.ts';
import { UsersService } from '../users/users.service.ts';
import { WalksService } from '../walks/walks.service.ts';
import type { Subject } from './reports.repository.ts';

/** Subjects of reports, looked up in the modules that own them. */
@Injectable()
export class ReportedThings {
  constructor(
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly stories: StoriesService,
    private readonly users: UsersService,
    private readonly threads: ThreadsService,
    private readonly replies: RepliesService,
    private readonly listings: ListingsService,
    private readonly shelters: SheltersService,
    private readonly notices: NoticesService,
    private readonly placeReviews: ReviewsService,
    private readonly placeOwners: OwnershipService,
    private readonly walks: WalksService,
    private readonly sightings: SightingsService,
    private readonly messages: MessagesService,
    private readonly applications: ApplicationsService,
    private readonly tributes: TributesService,
  ) {}

  /** Returns the subject's author; null if the viewer may not see it or it doesn't exist. */
  async authorFor(viewerId: string, { subject, subjectId }: Subject): Promise<string | null> {
    const isUuid = subjectId.includes('-');
    if (isUuid !== (subject === 'user') || (!isUuid && Number(subjectId) > largestId())) return null;
    switch (subject) {
      case 'post':
        return this.posts.authorOfVisible(viewerId, Number(subjectId));
      case 'comment':
        return this.comments.authorOfFound(viewerId, Number(subjectId));
      case 'story':
        return this.stories.authorOfVisible(viewerId, Number(subjectId));
      case 'thread':
        return this.threads.authorOfFound(viewerId, Number(subjectId));
      case 'thread_reply':
        return this.replies.authorOfFound(viewerId, Number(subjectId));
      case 'listing':
        return this.listings.listerOfVisible(viewerId, Number(subjectId));
      case 'shelter':
        return this.shelters.responsibleFor(viewerId, Number(subjectId));
      case 'notice':
        return this.notices.authorOfVisible(viewerId, Number(subjectId));
      case 'place_review':
        return this.placeReviews.authorOfFound(viewerId, Number(subjectId));
      case 'place_owner':
        return this.placeOwners.ownerFor(viewerId, Number(subjectId));
      case 'walk':
        return this.walks.hostOfVisible(viewerId, Number(subjectId));
      case 'sighting':
        return this.sightings.authorOfFound(viewerId, Number(subjectId));
      case 'message':
        return this.messages.authorOfFound(viewerId, Number(subjectId));
      case 'application':
        return this.applications.authorOfFound(viewerId, Number(subjectId));
      case 'tribute':
        return this.tributes.authorOfFound(viewerId, Number(subjectId));
      case 'user':
        return (await this.users.isVisible(viewerId, subjectId)) ? subjectId : null;
    }
  }

  /** Hides a reported post from the reporter, in the reporter's transaction. */
  async hideFrom(reporterId: string, { subject, subjectId }: Subject): Promise<void> {
    if (subject === 'post') await this.posts.hideFrom(reporterId, Number(subjectId));
  }

  /** Removes the subject permanently for everybody, in the moderator's transaction. */
  async remove({ subject, subjectId }: Subject): Promise<void> {
    switch (subject) {
      case 'post':
        return this.posts.removeByModerator(Number(subjectId));
      case 'comment':
        return this.comments.removeByModerator(Number(subjectId));
      case 'story':
        return this.stories.removeByModerator(Number(subjectId));
      case 'thread':
        return this.threads.removeByModerator(Number(subjectId));
      case 'thread_reply':
        return this.replies.removeByModerator(Number(subjectId));
      case 'listing':
        return this.listings.removeByModerator(Number(subjectId));
      case 'shelter':
        return this.shelters.removeByModerator(Number(subjectId));
      case 'notice':
        return this.notices.removeByModerator(Number(subjectId));
      case 'place_review':
        return this.placeReviews.removeByModerator(Number(subjectId));
      case 'place_owner':
        return this.placeOwners.takeByModerator(Number(subjectId));
      case 'walk':
        return this.walks.removeByModerator(Number(subjectId));
      case 'sighting':
        return this.sightings.removeByModerator(Number(subjectId));
      case 'message':
        return this.messages.removeByModerator(Number(subjectId));
      case 'application':
        return this.applications.removeByModerator(Number(subjectId));
      case 'tribute':
        return this.tributes.removeByModerator(Number(subjectId));
      case 'user':
        return this.users.clearProfile(subjectId);
    }
  }
}
