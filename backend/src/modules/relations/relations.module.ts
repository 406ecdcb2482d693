import { Module } from '@nestjs/common';

import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TimelinesModule } from '../posts/timelines.module.ts';
import { RelationLists } from './relation-lists.ts';
import { FriendRequestsService } from './friend-requests.service.ts';
import { FriendsController } from './friends.controller.ts';
import { FriendshipsService } from './friendships.service.ts';
import { HiddenWordsService } from './hidden-words.service.ts';
import { RelationsRepository } from './relations.repository.ts';
import { SetAsideController } from './set-aside.controller.ts';
import { SetAsideService } from './set-aside.service.ts';

@Module({
  imports: [NotificationsModule, TimelinesModule],
  controllers: [FriendsController, SetAsideController],
  providers: [
    RelationsRepository,
    FriendshipsService,
    FriendRequestsService,
    RelationLists,
    SetAsideService,
    HiddenWordsService,
  ],
})
export class RelationsModule {}
