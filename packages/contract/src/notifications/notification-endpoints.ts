import { defineEndpoints } from '../calls/endpoint.ts';
import {
  notificationCountSchema,
  notificationPageSchema,
  notificationPreferencesSchema,
  notificationPreferencesUpdateSchema,
  notificationQuerySchema,
} from './notification.ts';
import {
  mailPreferencesSchema,
  mailPreferencesUpdateSchema,
  unsubscribeQuerySchema,
  unsubscribeSchema,
} from './notification-mail.ts';
import {
  pushKeySchema,
  pushPreferencesSchema,
  pushPreferencesUpdateSchema,
  pushSubscriptionSchema,
  pushTestResultSchema,
  pushTestSchema,
} from './push.ts';

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
  'GET /api/notifications/mail': { access: 'session', reply: mailPreferencesSchema },
  'PATCH /api/notifications/mail': {
    access: 'session',
    body: mailPreferencesUpdateSchema,
    reply: mailPreferencesSchema,
  },
  /** Page behind the link of a mail; only its button, or a mail program, unsubscribes. */
  'GET /api/unsubscribe': { access: 'public', reply: 'page' },
  'POST /api/unsubscribe': {
    access: 'public',
    accepts: 'json-or-form',
    query: unsubscribeQuerySchema,
    body: unsubscribeSchema,
    reply: 'page',
    rates: [],
    reaches: [],
  },
  /** Previews of all mails about notifications, where the documentation of the API is served. */
  'GET /api/mail-previews': { access: 'public', reply: 'page' },
  'GET /api/mail-previews/:kind': { access: 'public', params: { kind: 'text' }, reply: 'page' },
  'GET /api/push/key': { access: 'session', reply: pushKeySchema },
  /** Registers the device of this session, or refreshes it. */
  'POST /api/push/subscriptions': {
    access: 'session',
    body: pushSubscriptionSchema,
    reply: null,
    rates: ['pushSubscriptions'],
    reaches: [],
  },
  /** Ends the pushes to the device of this session. */
  'DELETE /api/push/subscriptions': { access: 'session', reply: null },
  'POST /api/push/test': {
    access: 'session',
    body: pushTestSchema,
    reply: pushTestResultSchema,
    rates: ['pushTests'],
    reaches: [],
  },
  'GET /api/push/preferences': { access: 'session', reply: pushPreferencesSchema },
  'PATCH /api/push/preferences': {
    access: 'session',
    body: pushPreferencesUpdateSchema,
    reply: pushPreferencesSchema,
  },
  'PUT /api/notifications/:id/read': { access: 'session', params: { id: 'integer' }, reply: null },
});
