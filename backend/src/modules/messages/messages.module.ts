import { Module } from '@nestjs/common';

import { ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';

@Module({
  controllers: [ConversationsController, MessagesController],
  providers: [ConversationsService, ConversationsRepository, MessagesService, MessagesRepository],
  exports: [MessagesService],
})
export class MessagesModule {}
