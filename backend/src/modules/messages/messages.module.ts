import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.ts';
import { ConversationsController } from './conversations/conversations.controller.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { ConversationsService } from './conversations/conversations.service.ts';
import { GroupsController } from './groups/groups.controller.ts';
import { GroupsRepository } from './groups/groups.repository.ts';
import { InvitationsRepository } from './groups/invitations.repository.ts';
import { GroupsService } from './groups/groups.service.ts';
import { MessageConsent } from './message-consent.ts';
import { MessageContents } from './message-contents.ts';
import { MessagePreviews } from './message-previews.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagePagesRepository } from './message-pages.repository.ts';
import { MessageReadsRepository } from './message-reads.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [ImagesModule, LinkPreviewsModule, NotificationsModule, TrustModule],
  controllers: [GroupsController, ConversationsController, MessagesController],
  providers: [
    ConversationsService,
    ConversationsRepository,
    GroupsService,
    GroupsRepository,
    InvitationsRepository,
    MessageConsent,
    MessageContents,
    MessagePreviews,
    MessageReadsRepository,
    MessagesService,
    MessagePagesRepository,
    MessagesRepository,
  ],
  exports: [ConversationsService, GroupsService, MessagesService],
})
export class MessagesModule {}
