import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { TimelinesModule } from '../posts/feed/timelines.module.ts';
import { WalksModule } from '../walks/walks.module.ts';
import { RelationLists } from './relation-lists.ts';
import { FriendRequestsService } from './friend-requests.service.ts';
import { FriendsController } from './friends.controller.ts';
import { FriendshipsService } from './friendships.service.ts';
import { FollowsController } from './follows.controller.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsService } from './follows.service.ts';
import { HiddenWordsService } from './hidden-words.service.ts';
import { RelationsRepository } from './relations.repository.ts';
import { BlocksAndMutesController } from './blocks-and-mutes.controller.ts';
import { BlocksAndMutesService } from './blocks-and-mutes.service.ts';
import { LaterAccountsRepository } from './later-accounts/later-accounts.repository.ts';
import { LaterAccountsService } from './later-accounts/later-accounts.service.ts';
import { RestrictionsController } from './restrictions/restrictions.controller.ts';
import { RestrictionsService } from './restrictions/restrictions.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [MessagesModule, NotificationsModule, PetsModule, TimelinesModule, WalksModule, TrustModule],
  controllers: [FriendsController, FollowsController, BlocksAndMutesController, RestrictionsController],
  providers: [
    RelationsRepository,
    FriendshipsService,
    FriendRequestsService,
    FollowsRepository,
    FollowsService,
    RelationLists,
    BlocksAndMutesService,
    RestrictionsService,
    LaterAccountsRepository,
    LaterAccountsService,
    HiddenWordsService,
  ],
  exports: [FollowsService, FriendRequestsService, LaterAccountsService],
})
export class RelationsModule {}
