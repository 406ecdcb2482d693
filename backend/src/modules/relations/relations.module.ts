import { Module } from '@nestjs/common';

import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TimelinesModule } from '../posts/timelines.module.ts';
import { FriendLists } from './friend-lists.ts';
import { FriendRequestsService } from './friend-requests.service.ts';
import { FriendsController } from './friends.controller.ts';
import { FriendshipsService } from './friendships.service.ts';
import { RelationsRepository } from './relations.repository.ts';

@Module({
  imports: [NotificationsModule, TimelinesModule],
  controllers: [FriendsController],
  providers: [RelationsRepository, FriendshipsService, FriendRequestsService, FriendLists],
})
export class RelationsModule {}
