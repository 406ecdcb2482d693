import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { notificationCountSchema } from '@qlixline/contract/notification';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

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
