import { Module } from '@nestjs/common';

import { MailModule } from '../../mail/mail.module.ts';
import { ListingsModule } from '../listings/listings.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AnswersService } from './answers.service.ts';
import { MailReturnsController } from './mail-returns.controller.ts';
import { MailReturnsService } from './mail-returns.service.ts';
import { ReturnSecret } from './return-secret.ts';

@Module({
  imports: [ListingsModule, MailModule, MessagesModule, NotificationsModule, PostsModule, UsersModule],
  controllers: [MailReturnsController],
  providers: [AnswersService, MailReturnsService, ReturnSecret],
})
export class MailReturnsModule {}
