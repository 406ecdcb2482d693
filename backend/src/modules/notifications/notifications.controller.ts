import { Body, Controller, Get, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import {
  notificationCountSchema,
  notificationPageSchema,
  notificationPreferencesSchema,
  notificationPreferencesUpdateSchema,
} from '@qlixline/contract/notification';
import type { NotificationPreferences, NotificationPreferencesUpdate } from '@qlixline/contract/notification';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @RepliesJsonText(notificationPageSchema)
  list(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.notifications.listJson(userId, query);
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

  @Get('preferences')
  @Replies(notificationPreferencesSchema)
  preferences(@CurrentUserId() userId: string): Promise<NotificationPreferences> {
    return this.notifications.preferences(userId);
  }

  @Patch('preferences')
  @Replies(notificationPreferencesSchema)
  updatePreferences(
    @CurrentUserId() userId: string,
    @Body({ schema: notificationPreferencesUpdateSchema }) update: NotificationPreferencesUpdate,
  ): Promise<NotificationPreferences> {
    return this.notifications.updatePreferences(userId, update);
  }

  @Put(':id/read')
  @HttpCode(204)
  markRead(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.notifications.markRead(userId, id);
  }
}
