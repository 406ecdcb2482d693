import { defineEndpoints } from '../calls/endpoint.ts';
import {
  notificationCountSchema,
  notificationPageSchema,
  notificationPreferencesSchema,
  notificationPreferencesUpdateSchema,
  notificationQuerySchema,
} from './notification.ts';

export const notificationEndpoints = defineEndpoints({
  'GET /api/notifications': { access: 'session', query: notificationQuerySchema, reply: notificationPageSchema },
  'GET /api/notifications/count': { access: 'session', reply: notificationCountSchema },
  'PUT /api/notifications/seen': { access: 'session', reply: null },
  'GET /api/notifications/preferences': { access: 'session', reply: notificationPreferencesSchema },
  'PATCH /api/notifications/preferences': {
    access: 'session',
    body: notificationPreferencesUpdateSchema,
    reply: notificationPreferencesSchema,
  },
  'PUT /api/notifications/:id/read': { access: 'session', params: { id: 'integer' }, reply: null },
});
