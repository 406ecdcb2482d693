import {
  OPTIONAL_NOTIFICATION_KINDS,
  notificationCountSchema,
  notificationPageSchema,
  notificationPreferencesSchema,
  notificationPreferencesUpdateSchema,
} from '@qlixline/contract/notification';

import { json, noContent, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';

export const NOTIFICATION_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/notifications$/,
    reply: ({ state, url }) => pageReply(notificationPageSchema, state.notifications, url),
  },
  { method: 'GET', path: /^\/api\/notifications\/count$/, reply: countUnread },
  { method: 'PUT', path: /^\/api\/notifications\/seen$/, reply: markAllSeen },
  { method: 'GET', path: /^\/api\/notifications\/preferences$/, reply: preferences },
  { method: 'PATCH', path: /^\/api\/notifications\/preferences$/, reply: updatePreferences },
  { method: 'PUT', path: /^\/api\/notifications\/(\d+)\/read$/, reply: markRead },
];

function countUnread({ state }: Call): Response {
  return json(notificationCountSchema, { count: state.notifications.filter(({ isUnread }) => isUnread).length });
}

function markAllSeen({ state }: Call): Response {
  state.notifications = state.notifications.map((notification) => ({ ...notification, isUnread: false }));
  return noContent();
}

function preferences({ state }: Call): Response {
  const wanted = OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, { inApp: !state.unwantedNotifications.has(kind) }]);
  return json(notificationPreferencesSchema, Object.fromEntries(wanted));
}

function updatePreferences(call: Call): Response {
  return parsed(notificationPreferencesUpdateSchema, call.body, (update) => {
    for (const [kind, { inApp }] of Object.entries(update)) {
      if (inApp) call.state.unwantedNotifications.delete(kind);
      else call.state.unwantedNotifications.add(kind);
    }
    return preferences(call);
  });
}

function markRead({ state, parameter }: Call): Response {
  const item = state.notifications.find(({ id }) => id === Number(parameter));
  if (!item) return problemReply('not_found', 'This does not exist.');
  state.notifications = state.notifications.map((other) => (other === item ? { ...other, isRead: true } : other));
  return noContent();
}
