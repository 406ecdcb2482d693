import { Controller, Get, HttpCode, Put, Query } from '@nestjs/common';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notification';
import type { NotificationPage } from '@qlixline/contract/notification';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Replies(notificationPageSchema)
  list(
    @CurrentUserId() userId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<NotificationPage> {
    return this.notifications.list(userId, query);
  }

  @Get('count')
  @RepliesJsonText(notificationCountSchema)
  count(@CurrentUserId() userId: string): Promise<string> {
    return this.notifications.countUnseenJson(userId);
  }

  @Put('seen')
  @HttpCode(204)
  markAllSeen(@CurrentUserId() userId: string): Promise<void> {
    return this.notifications.markAllSeen(userId);
  }
}
