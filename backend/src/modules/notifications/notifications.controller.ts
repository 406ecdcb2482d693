import { Controller } from '@nestjs/common';
import type { NotificationPreferences } from '@qlixline/contract/notifications/notification';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint('GET /api/notifications')
  list({ viewerId, query }: EndpointCall<'GET /api/notifications'>): Promise<string> {
    return this.notifications.listJson(viewerId, query);
  }

  @Endpoint('GET /api/notifications/count')
  count({ viewerId }: EndpointCall<'GET /api/notifications/count'>): Promise<string> {
    return this.notifications.countUnseenJson(viewerId);
  }

  @Endpoint('PUT /api/notifications/seen')
  markAllSeen({ viewerId }: EndpointCall<'PUT /api/notifications/seen'>): Promise<void> {
    return this.notifications.markAllSeen(viewerId);
  }

  @Endpoint('GET /api/notifications/preferences')
  preferences({ viewerId }: EndpointCall<'GET /api/notifications/preferences'>): Promise<NotificationPreferences> {
    return this.notifications.preferences(viewerId);
  }

  @Endpoint('PATCH /api/notifications/preferences')
  updatePreferences({
    viewerId,
    body,
  }: EndpointCall<'PATCH /api/notifications/preferences'>): Promise<NotificationPreferences> {
    return this.notifications.updatePreferences(viewerId, body);
  }

  @Endpoint('PUT /api/notifications/:id/read')
  markRead({ viewerId, params }: EndpointCall<'PUT /api/notifications/:id/read'>): Promise<void> {
    return this.notifications.markRead(viewerId, params.id);
  }
}
