import { Module } from '@nestjs/common';

import { MessagesService } from './messages.service.ts';

@Module({ providers: [MessagesService], exports: [MessagesService] })
export class MessagesModule {}
