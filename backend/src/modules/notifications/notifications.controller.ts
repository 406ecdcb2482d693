import { Controller, Get, Header, HttpCode, Put } from '@nestjs/common';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get('count')
  @Header('Content-Type', 'application/json; charset=utf-8')
  count(@CurrentUserId() userId: string): Promise<string> {
    return this.notifications.countUnseenJson(userId);
  }

  @Put('seen')
  @HttpCode(204)
  markAllSeen(@CurrentUserId() userId: string): Promise<void> {
    return this.notifications.markAllSeen(userId);
  }
}
